import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { goBackFrom } from '../support/back.ts';
import { countBlanks, watchBlanks } from '../support/blank-watch.ts';
import { headErrors } from '../support/head-errors.ts';
import { message } from '../support/message.ts';
import { outages } from '../support/outage.ts';
import type { Phone } from '../support/phone.ts';
import { closePanel, networkChip, openPanel } from '../support/phone-panel.ts';
import { untilVisitorReady } from '../support/sign-in.ts';
import { expect, testOnNewPhone as test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

test('the home page shows what Pare is, its figures, its main sections and the five latest announcements', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await expect(page).toHaveTitle(words('Paré pour l’examen · Pare'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  for (const figure of [
    '500+ sujets d’examen',
    '1 000+ questions de quiz',
    '500+ élèves inscrits',
    '98 % de réussite',
  ]) {
    const [value = '', ...rest] = figure.split(/(?<=[+%]) /);
    const figureBox = page.locator('.figures > div').filter({ hasText: words(rest.join(' ')) });
    await expect(figureBox.locator('dd')).toHaveText(only(value));
  }
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Commencer', '/exams'],
    ['Faire un quiz', '/quiz'],
  ] as const)
    await expect(main.getByRole('link', { name: only(name) })).toHaveAttribute('href', path);
  const menu = page.getByRole('navigation', { name: only('Menu principal') }).getByRole('link');
  await expect(menu).toHaveText(['Accueil', 'Examens', 'Quiz', 'Forum', 'Chat'].map(only));
  const sectionLinks = page.getByRole('region', { name: only('Dans votre cahier') });
  await expect(sectionLinks.getByRole('link')).toHaveCount(3);
  for (const [index, path] of ['/exams', '/quiz', '/forum'].entries())
    await expect(sectionLinks.getByRole('link').nth(index)).toHaveAttribute('href', path);
  const announcements = page.getByRole('list', { name: only('Annonces') }).getByRole('listitem');
  await expect(announcements).toHaveCount(5);
  for (const card of await announcements.all()) await expect(card).toContainText(words('Lire la suite'));
  // The newest demo announcement is six hours old, so by the phone's calendar it dates from today or from
  // yesterday.
  const isOfToday = await page.evaluate(
    () => new Date(Date.now() - 6 * 3_600_000).getDate() === new Date().getDate(),
  );
  await expect(announcements.first()).toContainText(words(isOfToday ? 'Aujourd’hui' : 'Il y a 1 jour'));

  const first = announcements.first().getByRole('button');
  const title = (await first.textContent()) ?? '';
  await first.click();
  const dialog = page.getByRole('dialog', { name: only(title) });
  await expect(dialog).toContainText(words('20'));
  await expect(dialog.locator('time')).toHaveText(/^\d{1,2}(er)? \p{L}+ \d{4} à \d{1,2}\sh\s\d{2}$/u);
  await goBackFrom(dialog);
  await expect(first).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the home page is shown in Creole once the user has chosen it, and again after a reload', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Pare pou egzamen.'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
  await expect(page.getByRole('list', { name: only('Anons') }).getByRole('listitem')).toHaveCount(5);
  expect(await page.evaluate(() => localStorage.getItem('pare'))).toBe('ht');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Pare pou egzamen.'));
  await page.goto('/?lang=fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
});

test('the prerendered home page and terms can be read before any script file has loaded, and the start link leads to the exams', async ({
  phone,
}) => {
  const page = phone.page();
  await page.route('**/assets/*.js', (route) => route.abort());
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toHaveText(only('Paré pour l’examen.'));
  await expect(page.getByRole('link', { name: only('Commencer') })).toHaveAttribute('href', '/exams');
  await page.goto('/?lang=ht');
  await expect(heading).toHaveText(only('Pare pou egzamen.'));
  const startLink = page.getByRole('link', { name: only('Kòmanse') });
  await expect(startLink).toHaveAttribute('href', '/exams?lang=ht');
  await page.goto('/terms');
  await expect(heading.filter({ visible: true })).toHaveText(only('Conditions d’utilisation'));
  await page.goto('/exams');
  await expect(heading).toHaveCount(0);
  // A prerendered page in another language than the one saved on this phone stays hidden.
  await page.evaluate(() => localStorage.setItem('pare', 'ht'));
  await page.goto('/');
  await expect(heading).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
});

test('on a slow phone the home page is never blank while the app takes over the prerendered page', async ({
  anotherPhone,
}) => {
  const phone = await anotherPhone({ prepare: watchBlanks });
  const page = phone.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // The processor is slowed down here, so loading can take half a minute.
  test.slow();
  const patient = expect.configure({ timeout: 60_000 });
  for (const open of [() => page.goto('/'), () => page.reload()]) {
    await open();
    await patient(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
    await patient(page.locator('.prerendered')).toHaveCount(0);
    expect(await countBlanks(page)).toBe(0);
  }
});

for (const outage of outages) {
  test(`the home page opens again with its announcements while ${outage.name}`, async ({ phone, server }) => {
    await phone.page().goto('/');
    await expect(
      phone
        .page()
        .getByRole('list', { name: only('Annonces') })
        .getByRole('listitem'),
    ).toHaveCount(5);
    await untilVisitorReady(phone.page());
    await phone.close();
    await outage.start(phone, server);
    await phone.reopen('/');
    const page = phone.page();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
    await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
    await expect(networkChip(page, outage.chipText)).toBeVisible();
    const shell = await page.goto('/nowhere');
    expect(shell?.fromServiceWorker()).toBe(true);
    // The cached shell is the same for every URL and contains no prerendered page, so that a pupil never
    // sees the visitors' home page first.
    expect(await shell?.text()).toContain('<div id="root"><div class="boot-bar"></div></div>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Oops! Page not found'));
    await page.getByRole('link', { name: only('Retour à l’accueil') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  });
}

test('each loss of the network is announced once, and afterwards shown by the network chip', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await untilVisitorReady(page);
  const offlineMessage = message(
    page,
    'Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer.',
  );
  await expect(offlineMessage).toHaveCount(0);
  await phone.setOffline(true);
  await expect(offlineMessage).toBeVisible();
  await expect(page.getByRole('status').filter({ has: offlineMessage })).toHaveCount(1);
  await offlineMessage.getByRole('button', { name: only('Fermer') }).click();
  await expect(offlineMessage).toHaveCount(0);
  await expect(networkChip(page, 'Hors ligne')).toBeVisible();
  await page.getByRole('link', { name: only('Conditions') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Conditions d’utilisation') })).toBeVisible();
  await expect(offlineMessage).toHaveCount(0);
  const panel = await openPanel(page);
  await expect(panel).toContainText(words('Ce qui est sur ce téléphone reste ouvert.'));
  await closePanel(page);
  await phone.setOffline(false);
  // A visitor, for whom nothing waits, has no chip while the network is there.
  await expect(networkChip(page)).toHaveCount(0);
  await phone.setOffline(true);
  await expect(offlineMessage).toBeVisible();
});

test('a visitor is led to sign-up and shown what an account is for, and the URL keeps the path that was requested', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await page.getByRole('link', { name: only('Faire un quiz') }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fquiz$/);
  await expect(page.getByRole('tab', { name: only('Inscription'), selected: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words('Un compte gratuit pour faire les quiz'));
  await page.goto('/exams');
  await expect(page.getByRole('main')).toContainText(words('Un compte gratuit pour lire les sujets'));
  for (const path of ['/forum', '/forum/post/abc', '/profile', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(path)}$`));
  }
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: only('Connexion') })
    .click();
  await expect(page.getByRole('tab', { name: only('Connexion'), selected: true })).toBeVisible();
});

const inFront = (page: Page): Promise<number> =>
  page.locator('.carousel').evaluate((list) => {
    const { left } = list.getBoundingClientRect();
    return [...list.children].findIndex((card) => Math.abs(card.getBoundingClientRect().left - left) < 3);
  });

async function openAnnouncements(phone: Phone): Promise<Page> {
  const page = phone.page();
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('.carousel-live')).toBeVisible();
  return page;
}

test('the announcements advance every 4 s, but not while the pointer is on them, they have the focus or they are stopped', async ({
  phone,
}) => {
  const page = await openAnnouncements(phone);
  // The pointer stops the announcements until the clock is paused; from then on only this test advances the
  // clock.
  await page.locator('.carousel').hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const start = await inFront(page);
  const isIn = async (steps: number) => expect(await inFront(page)).toBe((start + steps) % 5);
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) await page.clock.runFor(Math.min(left, 250));
  };
  await page.mouse.move(0, 0);
  await wait(3_500);
  await isIn(0);
  await wait(1_500);
  await isIn(1);
  await page.locator('.carousel').hover();
  await wait(9_000);
  await isIn(1);
  await page.mouse.move(0, 0);
  await wait(5_000);
  await isIn(2);
  await page.getByRole('button', { name: only('Arrêter le défilement') }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await wait(9_000);
  await isIn(2);
  await page.getByRole('button', { name: only('Annonce suivante') }).click();
  await wait(1_000);
  await isIn(3);
  await page.getByRole('button', { name: only('Faire défiler les annonces') }).click();
  // While the button has the focus the announcements do not move; without the focus they continue, and the
  // first follows the last.
  await wait(5_000);
  await isIn(3);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await wait(9_000);
  await isIn(5);
});

test('the announcements can be swiped, wait while they are touched, and do not move in a hidden tab', async ({
  phone,
}) => {
  const page = await openAnnouncements(phone);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) await page.clock.runFor(Math.min(left, 250));
  };
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  const box = await page.locator('.carousel').boundingBox();
  if (!box) throw new Error('the list of announcements is not visible');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
    });
  const start = await inFront(page);
  const isIn = async (steps: number) => expect(await inFront(page)).toBe((start + steps) % 5);

  await touch('touchStart', 300);
  await wait(9_000);
  await isIn(0);
  for (const x of [280, 220, 160, 100]) {
    await touch('touchMove', x);
    await wait(50);
  }
  await touch('touchEnd');
  await wait(1_500);
  await isIn(1);
  await wait(4_000);
  await isIn(2);

  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await wait(9_000);
  await isIn(2);
  await show('visible');
  await wait(5_000);
  await isIn(3);
});

test('the announcements do not advance by themselves when the user prefers reduced motion, and have no arrows when all of them are visible', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.carousel-live')).toBeVisible();
  await expect(page.getByRole('button', { name: only('Faire défiler les annonces') })).toBeVisible();
  await page.getByRole('button', { name: only('Annonce précédente') }).click();
  await expect.poll(() => inFront(page)).toBe(4);
  const rows = await signInSuperuser(server.url, server.superuser);
  const cards = page.getByRole('list', { name: only('Annonces') }).getByRole('listitem');
  await rows.sql('DELETE FROM updates WHERE id NOT IN (SELECT id FROM updates LIMIT 3)');
  await page.reload();
  await expect(cards).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: only('Annonce suivante') })).toHaveCount(0);
  await rows.sql('DELETE FROM updates');
  await page.reload();
  await expect(page.getByText(only('Aucune annonce pour le moment.'))).toBeVisible();
});

test('the terms lead back to the previous page when accepted, and to the home page when declined', async ({
  phone,
}) => {
  const page = phone.page();
  for (const path of ['/about', '/help', '/contact', '/chat', '/privacy', '/nowhere', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: only('Kreyòl') })).toBeVisible();
  }
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Confidentialité'));
  await expect(page.locator('.prerendered')).toHaveCount(0);
  expect(await headErrors(page)).toEqual([]);
  await page.getByRole('link', { name: only('Conditions') }).click();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d\. / })).toHaveCount(6);
  // A new page starts with the focus on its title, for keyboard and screen reader.
  await expect(page.getByRole('heading', { level: 1, name: only('Conditions d’utilisation') })).toBeFocused();
  expect(await headErrors(page)).toEqual([]);
  await page.getByRole('button', { name: only('Accepter') }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.getByRole('link', { name: only('Conditions') }).click();
  await page.getByRole('button', { name: only('Refuser') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
});

test('the terms that the sign-up form opens close their tab when they are accepted, and the form keeps its texts', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/login');
  await page.getByRole('tab', { name: only('Inscription') }).click();
  await page.getByLabel(only('Nom complet')).fill('Wideline');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: only('conditions d’utilisation') }).click();
  const terms = await opened;
  const closed = terms.waitForEvent('close');
  await terms.getByRole('button', { name: only('Accepter') }).click();
  await closed;
  await expect(page.getByLabel(only('Nom complet'))).toHaveValue('Wideline');
});

/** Opens the terms while the app's script is held back; the returned function lets the script load. */
async function openPrerenderedTerms(page: Page): Promise<() => void> {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/terms', { waitUntil: 'commit' });
  return app.resolve;
}

test('a button pressed on the prerendered page takes effect once the app has loaded', async ({ phone }) => {
  const page = phone.page();
  const loadApp = await openPrerenderedTerms(page);
  const decline = page.locator('.prerendered').getByRole('button', { name: only('Refuser') });
  await decline.click();
  await decline.click();
  await expect(page).toHaveURL(/\/terms$/);
  loadApp();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
});

test('a prerendered page that was scrolled keeps its scroll position when the app takes it over', async ({
  phone,
}) => {
  const page = phone.page();
  const loadApp = await openPrerenderedTerms(page);
  await page
    .locator('.prerendered')
    .getByRole('button', { name: only('Refuser') })
    .waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  loadApp();
  await expect(page.getByRole('navigation', { name: only('Menu principal') })).toBeVisible();
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('a button to scroll to the top appears after more than 200 px of scrolling', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/');
  await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
  const up = page.getByRole('button', { name: only('Revenir en haut') });
  await page.evaluate(() => scrollTo(0, 200));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 201));
  await expect(up).toBeVisible();
  await page.evaluate(() => scrollTo(0, 260));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('the top bar keeps its height when the button to scroll to the top appears beside a long title', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/terms');
  const bar = page.getByRole('banner');
  const heightOf = async () => (await bar.boundingBox())?.height;
  await expect(page.locator('.prerendered')).toHaveCount(0);
  const atTop = await heightOf();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole('button', { name: only('Revenir en haut') })).toBeVisible();
  expect(await heightOf()).toBe(atTop);
});

test('a control of the top bar that gets the focus leaves the page scrolled as it is', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/');
  await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
  await page.evaluate(() => scrollTo(0, 260));
  const up = page.getByRole('button', { name: only('Revenir en haut') });
  await up.focus();
  await expect(up).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(260);
});

test('a control of the top bar that gets the focus is visible in a window 400 px high, in which the top bar scrolls with the page', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto('/');
  await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
  await page.evaluate(() => scrollTo(0, 300));
  const link = page.getByRole('banner').getByRole('link', { name: only('Examens') });
  await link.focus();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('on a computer the navigation stays visible in the top bar, and the bottom navigation is hidden', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
  await page.evaluate(() => scrollTo(0, 600));
  const banner = page.getByRole('banner');
  for (const section of ['Accueil', 'Examens', 'Quiz', 'Forum', 'Chat'])
    await expect(banner.getByRole('link', { name: only(section) })).toBeInViewport();
  await expect(page.locator('.dock')).toBeHidden();
});

test('the button to scroll to the top is hidden while it would cover a control', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/help');
  const up = page.getByRole('button', { name: only('Revenir en haut') });
  // Scrolls the element under the button; the middle of the button is 100 px above the lower edge of the window.
  const scrollUnder = (target: Locator) =>
    target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height / 2 - (innerHeight - 100));
    });
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await scrollUnder(page.getByRole('main').getByRole('paragraph').last());
  await expect(up).toBeVisible();
  for (const control of [
    page.getByRole('main').locator('summary').last(),
    page.getByRole('contentinfo').getByRole('link', { name: only('Aide') }),
  ]) {
    await scrollUnder(control);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(up).toBeHidden();
  }
});
