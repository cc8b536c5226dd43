import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { paperRow, shownPage } from '../support/papers.ts';
import { networkChip } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const title = 'Physique, épreuve d’entraînement 1';
const minuteMs = 60_000;
const button = (page: Page, name: string) => page.getByRole('button', { name: words(name) });
const link = (page: Page, name: string) => page.getByRole('link', { name: words(name) });
const clockAt = (page: Page) => page.locator('.mock-clock b');
const total = (page: Page) => page.locator('.mock-total');

async function chooseInMenu(page: Page, name: string, paper = title): Promise<void> {
  await page.goto('/exams?tab=all');
  await paperRow(page, paper)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words(name) })
    .click();
}

/** Opens the start screen of a mock exam from the list, downloads paper and answer key, and starts the exam. */
async function startExam(page: Page, paper = title): Promise<void> {
  await chooseInMenu(page, 'Faire ce sujet', paper);
  await button(page, 'Prendre sujet et corrigé').click();
  await button(page, 'Commencer l’épreuve').click();
  await expect(shownPage(page, 1)).toBeVisible();
}

async function mark(page: Page, exercise: string, points: string): Promise<void> {
  const choices = page.getByRole('group', { name: words(`${exercise}… points`) });
  await choices.getByRole('button', { name: only(points), exact: true }).click();
  await expect(choices.getByRole('button', { name: only(points), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeErrors(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a pupil takes a mock exam without a network and through a kill of the app, counts the points next to the answer key, and another phone has the result after a sync', async ({
  phone,
  anotherPhone,
  server,
}) => {
  let started = 0;

  await test.step('the start screen says what the exam requires, and downloads the paper and its key', async () => {
    const page = phone.page();
    await chooseInMenu(page, 'Faire ce sujet');
    await expect(page.getByText(only('2 heures, sans pause'))).toBeVisible();
    await expect(page.getByText(words('De … à … si vous commencez maintenant'))).toBeVisible();
    await expect(page.getByText(words('Calculatrice non programmable'))).toBeVisible();
    await expect(page.getByText(only('Le corrigé s’ouvre à la fin'))).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Prendre sujet et corrigé').click();
    await expect(button(page, 'Commencer l’épreuve')).toBeVisible();
    await expect(page.getByText(only('Sujet et corrigé gardés sur ce téléphone'))).toBeAttached();
  });

  await test.step('the running mock exam shows offline the current time, the time at which it ends, and no link to the answer key', async () => {
    const page = phone.page();
    await phone.setOffline(true);
    await button(page, 'Commencer l’épreuve').click();
    started = Date.now();
    await expect(shownPage(page, 1)).toBeVisible();
    await expect(clockAt(page)).toHaveText(/^\d{1,2}\sh\s\d\d$/);
    // An exam that ends after midnight also shows the date of its end.
    await expect(page.getByText(/^fin (le .+ )?à \d{1,2}\sh\s\d\d$/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible(page);
    await button(page, 'Page suivante').click();
    await expect(shownPage(page, 2)).toBeVisible();
    await expect(link(page, 'Voir le corrigé')).toHaveCount(0);
  });

  await test.step('after a kill, home and the list of exams link to the running mock exam, its time has run on, and the answer key stays closed', async () => {
    await phone.kill();
    await phone.reopen('/terms');
    const page = phone.page();
    await page.clock.setFixedTime(started + 75 * minuteMs);
    await page.goto('/');
    const ofHome = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Épreuve en cours, fin / }) });
    await expect(ofHome).toContainText('Physique');
    await page.goto('/exams');
    const running = page.getByRole('link', { name: /Épreuve blanche en cours, fin / });
    const row = page.getByRole('listitem').filter({ has: running });
    await expect(row).toBeVisible();
    // The arrow is beside the text, not on a line of its own.
    expect((await row.boundingBox())?.height).toBeLessThan(88);
    await running.click();
    await expect(shownPage(page, 2)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^7[45]$/);
    const opened = phone.context().waitForEvent('page');
    await chooseInMenu(page, 'Ouvrir le corrigé');
    const key = await opened;
    await expect(key.getByText(only('Le corrigé s’ouvre à la fin de l’épreuve'))).toBeVisible();
    await expect(shownPage(key, 1)).toHaveCount(0);
    await expect(key.getByRole('heading', { level: 1 })).toHaveText(only('Corrigé'));
    await expect(key.getByRole('main').getByText(only(title))).toBeVisible();
    await key.close();
  });

  await test.step('when the time is over, the mock exam says that the pupil may go on', async () => {
    const page = phone.page();
    await page.clock.setFixedTime(started + 132 * minuteMs);
    await page.goto('/exams');
    await link(page, 'Épreuve blanche en cours').click();
    await expect(page.getByText(words('Vous pouvez continuer : le temps en plus sera noté.'))).toBeVisible();
    await expect(shownPage(page, 2)).toBeVisible();
    await button(page, 'J’ai fini').click();
  });

  await test.step('the answer key opens next to the list of exercises, in which one tap sets the points of an exercise', async () => {
    const page = phone.page();
    await expect(page.getByRole('heading', { name: only('Vos points estimés par vous') })).toBeVisible();
    await expect(shownPage(page, 1)).toBeVisible();
    await expectAccessible(page);
    await mark(page, 'Partie A', '40');
    await mark(page, 'Problème 1', '0');
    await mark(page, 'Problème 2', '10');
    await expect(total(page)).toHaveText(only('50 sur 80 notés'));
    await mark(page, 'Problème 3', '20');
    await expect(shownPage(page, 2)).toBeVisible();
    await expect(total(page)).toHaveText(only('70 sur 100'));
    await link(page, 'Voir le total').click();
  });

  await test.step('the total shows the points estimated by the pupil, the time used and the questions that will be asked again', async () => {
    const page = phone.page();
    await expect(page.getByRole('img', { name: only('70 sur 100') })).toBeVisible();
    await expect(page.getByRole('heading', { name: only('Estimée par vous') })).toBeVisible();
    await expect(page.getByText(words('en 2 h 12, dont 12 minutes en plus'))).toBeVisible();
    await expect(page.getByText(words('10 sur 20'))).toBeVisible();
    await expect(page.getByText(words('questions · Mouvement d’une camionnette, Caisse'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the history has the mock exam, and the next session begins with a question of a missed chapter', async () => {
    const page = phone.page();
    await page.goto('/quiz/history?view=taken');
    const row = page.getByRole('listitem').filter({ hasText: words('Épreuve blanche') });
    await expect(row).toContainText(words('70 sur 100'));
    await expect(row).toContainText(words('estimée par vous'));
    const rows = await signInSuperuser(server.url, server.superuser);
    const missed = (await rows.list('quiz_questions')).filter(({ chapter }) =>
      ['motion', 'newton-laws'].includes(String(chapter)),
    );
    await page.goto('/quiz/session');
    const asked = await page.locator('[data-question]').getAttribute('data-question');
    expect(missed.map(({ id }) => id)).toContain(asked);
  });

  await test.step('another phone has the mock exam after one sync', async () => {
    await phone.setOffline(false);
    await phone.page().goto('/');
    await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
    const other = (await anotherPhone()).page();
    await signInAndSync(other, server.demo.pupil, 'Bac I');
    await other.goto('/quiz/history?view=taken');
    await link(other, title).click();
    await expect(other.getByRole('img', { name: only('70 sur 100') })).toBeVisible();
    await link(other, 'Refaire ce sujet').click();
    await expect(other.getByText(only('2 heures, sans pause'))).toBeVisible();
  });
});

test('a pupil who confirms giving up a mock exam sees the answer key; a paper without a key is not marked', async ({
  phone,
}) => {
  const page = phone.page();
  await startExam(page);
  await button(page, 'J’abandonne').click();
  await expect(page.getByRole('dialog').getByText(only('Arrêter l’épreuve ?'))).toBeVisible();
  await button(page, 'Continuer').click();
  await expect(clockAt(page)).toBeVisible();
  await button(page, 'J’abandonne').click();
  await button(page, 'Arrêter').click();
  await expect(page.getByRole('heading', { name: words('Vos points') })).toBeVisible();
  await expect(shownPage(page, 1)).toBeVisible();
  await link(page, 'Voir le total').click();
  await expect(page.getByText(words('arrêtée après'))).toBeVisible();
  await expect(page.getByText(only('Pas encore notée'))).toBeVisible();
  await expect(link(page, 'Compter vos points')).toBeVisible();

  await chooseInMenu(page, 'Faire ce sujet', 'Anglais, épreuve d’entraînement 1');
  await expect(page.getByText(only('Ce sujet n’a pas de corrigé'))).toBeVisible();
  await button(page, 'Prendre le sujet').click();
  await button(page, 'Commencer l’épreuve').click();
  await expect(shownPage(page, 1)).toBeVisible();
  await button(page, 'J’ai fini').click();
  await button(page, 'Finir l’épreuve').click();
  await expect(page.getByText(only('Ce sujet n’a pas de corrigé : vous gardez vos pages'))).toBeVisible();
  await expect(link(page, 'Compter vos points')).toHaveCount(0);
});

testAs('pupil', '9e AF')(
  'a paper that states points by question is marked question by question, one tap each, and the marks are there after a kill and on the server',
  async ({ phone, server }) => {
    let page = phone.page();
    await startExam(page, 'Kominikasyon kreyòl, egzamen pou antrene 1');
    await phone.setOffline(true);
    await button(page, 'J’ai fini').click();
    await button(page, 'Finir l’épreuve').click();
    await expect(page.getByRole('heading', { name: words('Vos points') })).toBeVisible();
    await expectAccessible(page);
    for (const [question, points] of [6, 3, 0, 8, 7, 3.5].entries())
      await mark(page, `Pati A…question ${question + 1}`, String(points).replace('.', ','));
    await expect(page.locator('.mock-exercise-sum').first()).toHaveText(only('27,5 sur 40'));
    await mark(page, 'B 1', '10');
    await expect(total(page)).toHaveText(only('37,5 sur 50 notés'));
    await phone.kill();
    await phone.reopen('/exams');
    page = phone.page();
    await page.goto('/quiz/history?view=taken');
    await link(page, 'Kominikasyon kreyòl').click();
    await expect(page.getByText(words('27,5 sur 40'))).toBeVisible();
    await expectAccessible(page);
    await phone.setOffline(false);
    const rows = await signInSuperuser(server.url, server.superuser);
    await expect
      .poll(async () => (await rows.list('mock_exams')).map((row) => row.marks), { timeout: 30_000 })
      .toEqual(['[[6,3,0,8,7,3.5],10,null,null]']);
  },
);

test('on a wide screen buttons and keys change the zoom of a running mock exam; on a phone these buttons are hidden', async ({
  phone,
}) => {
  const page = phone.page();
  await startExam(page);
  await expect(button(page, 'Agrandir')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const width = async () =>
    (await page.getByRole('img', { name: words('Page 1 sur …') }).boundingBox())?.width ?? 0;
  await expect(shownPage(page, 1)).toBeVisible();
  const before = await width();
  await button(page, 'Agrandir').click();
  await expect.poll(width).toBeGreaterThan(before);
  const larger = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(larger);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(before);
  await expectAccessible(page);
});

test('a pupil who turned the notification on is notified of the end of a mock exam while the app is hidden and has no network', async ({
  phone,
}) => {
  const page = phone.page();
  await phone.context().grantPermissions(['notifications']);
  await page.clock.install();
  await chooseInMenu(page, 'Faire ce sujet');
  await page.getByRole('switch', { name: only('Me prévenir à la fin') }).click();
  await expect(page.getByRole('switch', { name: only('Me prévenir à la fin') })).toBeChecked();
  await button(page, 'Prendre sujet et corrigé').click();
  await button(page, 'Commencer l’épreuve').click();
  await expect(shownPage(page, 1)).toBeVisible();
  await phone.setOffline(true);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  const notices = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return ((await registration?.getNotifications()) ?? []).map(({ title: shown, data }) => [shown, data]);
    });
  expect(await notices()).toEqual([]);
  await page.clock.fastForward(121 * minuteMs);
  await expect
    .poll(notices)
    .toEqual([['Le temps de l’épreuve est écoulé', expect.stringMatching(/^\/exams\/mock\?run=/)]]);
});
