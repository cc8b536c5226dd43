import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/axe.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { noNetwork } from '../support/outage.ts';
import { answer, answerKeyOf, nextQuestion, playToTheEnd } from '../support/quiz.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const testInBacII = testAs('pupil', 'Bac II');

const next = (page: Page) => page.locator('.today-next');
const brochure = (page: Page) => page.getByText(words('Sujets officiels, quiz et entraide'));
const summary = (page: Page) => page.evaluate(() => localStorage.getItem('pare.today'));

/**
 * Expects that the announcements, the figures and the links to the sections are shown on the pupil's home
 * page too.
 */
async function expectHomeBelow(page: Page): Promise<void> {
  const cards = page.getByRole('list', { name: only('Annonces') }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await expect(page.locator('.carousel-live')).toBeVisible();
  for (const card of await cards.all()) await expect(card).toContainText(words('Lire la suite'));
  await expect(cards.nth(4)).toContainText(words('Il y a'));
  await expect(page.locator('.figures dd')).toHaveText(['500+', '1 000+', '500+', '98 %'].map(only));
  const covers = page.getByRole('region', { name: only('Dans votre cahier') }).getByRole('link');
  const hrefs = await covers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/exams', '/quiz', '/forum']);
}

testInBacII(
  'a pupil studies without a network, returns to the quiz in progress, and sees how many questions are to be reviewed',
  async ({ phone, server }) => {
    let page = phone.page();
    const key = await answerKeyOf(server);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Aujourd’hui'));
    await expect(next(page)).toContainText(words('Première séance'));
    await expect(page.locator('.today')).toContainText(words('Elle commence aujourd’hui'));
    await expect(page.locator('.week > .week-open')).toHaveCount(7);
    await expect(page.locator('.week')).not.toContainText('pas étudié');
    await expect(page.getByRole('link', { name: only('Garder un premier sujet') })).toBeVisible();
    await expect(page.locator('.today-exam')).toContainText(words('Bac II · Exemple'));
    await expectHomeBelow(page);
    await expectNoSidewaysScroll(page);
    await noNetwork.start(phone, server);

    await page.goto('/quiz?set=chemistry.bac2');
    await answer(page, key, false);
    await nextQuestion(page);
    await expect.poll(() => summary(page)).toContain('"number":2');
    await phone.close();
    await phone.reopen('/');
    page = phone.page();
    await expect(next(page)).toContainText(words('Première séance'));
    const rows = page.locator('.today-rows');
    await expect(rows).toContainText(words('Question 2 sur 10'));
    await expect(brochure(page)).toHaveCount(0);

    await rows.getByRole('link', { name: only('Reprendre Chimie') }).click();
    await playToTheEnd(page, key, () => false);
    await expect(page.getByRole('heading', { name: words('À améliorer') })).toBeVisible();
    await page.goto('/');
    await expect(page.locator('.today')).toContainText(words('1 jour d’étude'));
    await expect(page.locator('.week > .week-now.week-studied')).toHaveCount(1);
    await expect(next(page)).toContainText(words('Séance, 10 min'));
    const notebook = page.getByRole('list', { name: only('Votre cahier, par matière') });
    const firstRow = notebook.getByRole('link').first();
    await expect(firstRow).toHaveAccessibleName(only('Chimie, 10 à revoir'));
    await expect(notebook).toContainText(words('à découvrir'));
    await expect.poll(async () => (await summary(page))?.length).toBeLessThan(2_048);
  },
);

test('a started quiz is the first row below the session for 48 hours, then only in the list of quizzes', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const key = await answerKeyOf(server);
  await openHome(page);
  await phone.setOffline(true);
  await page.goto('/quiz?set=chemistry.bac1');
  await answer(page, key, false);
  await nextQuestion(page);
  const rows = page.locator('.today-rows').getByRole('listitem');
  const homeAfter = async (hours: number) => {
    // Without a network, no server corrects the fixed date.
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    await page.goto('/');
    await expect(next(page)).toContainText(words('Première séance'));
    await expect(rows.first()).toBeVisible();
  };
  await homeAfter(47);
  await expect(rows.first().getByRole('link', { name: only('Reprendre Chimie') })).toBeVisible();
  await homeAfter(49);
  await expect(rows.first()).toContainText(words('Garder un premier sujet'));
  await expect(rows.filter({ hasText: words('Reprendre Chimie') })).toHaveCount(0);
  await page.goto('/quiz');
  await expect(page.getByRole('link', { name: only('Reprendre : Chimie · Bac I') })).toBeVisible();
});

test('the pupil’s home page is painted from a summary in localStorage before the database is open', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  await expect.poll(() => summary(page)).toContain('"session":{');
  // Never answers the request for the script of the lower part of the home page.
  await page.route('**/assets/-home-today*', () => undefined);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not yet', 'InvalidStateError');
    };
  });
  await page.goto('/');
  await expect(next(page)).toContainText(words('Première séance'));
  await expect(brochure(page)).toHaveCount(0);
  // Grey rows take the place of the lower part and keep the footer out of sight.
  await page.waitForFunction(
    () => (document.querySelector('.today-wait')?.getBoundingClientRect().height ?? 0) >= innerHeight,
  );
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

for (const [width, height] of [
  [360, 610],
  [800, 1100],
  [1280, 800],
] as const)
  test(`the layout of the pupil’s home page shifts by at most 0.05 while its lower part arrives, at ${width} px`, async ({
    phone,
  }) => {
    const page = phone.page();
    await page.setViewportSize({ width, height });
    await openHome(page);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('list', { name: only('Annonces') }).getByRole('listitem')).toHaveCount(5);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
    await expect(page.locator('.today-wait')).toHaveCount(0);
  });

test('after sign-out the home page shows nothing of the account, and its summary is deleted', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await expect(next(page)).toContainText(words('Première séance'));
  await expect.poll(() => summary(page)).not.toBeNull();
  await page.goto('/profile?leave=true');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Se déconnecter') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  expect(await summary(page)).toBeNull();
  await expect(next(page)).toHaveCount(0);
});

test('on a phone whose clock is a week ahead the user is warned once, and the home page shows the server’s date', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  const date = page.locator('.today-head p').first();
  const today = (await date.textContent()) ?? '';
  const below = page.getByRole('list', { name: only('Votre cahier, par matière') });
  const notice = page.getByText(only('L’heure de ce téléphone semble fausse'));
  await expect(below).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(date).toHaveText(today);
  await page
    .getByRole('status')
    .filter({ has: notice })
    .getByRole('button', { name: only('Fermer') })
    .click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(below).toBeVisible();
  await expect(date).toHaveText(today);
  await expect(notice).toHaveCount(0);
});
