import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { phoneScreen } from '../support/phone.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { answer, answerKeyOf } from '../support/quiz.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const dayMs = 86_400_000;
const queued = 'Hors ligne … en attente';
const next = (page: Page) => page.locator('.today-next');
const note = (page: Page) => page.locator('.today-lengths > p');
const button = (page: Page, name: string) => page.getByRole('button', { name: only(name) });
const kept = (page: Page) => page.getByText(only('Réponses gardées sur ce téléphone'));

const leftOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().left);

async function check(page: Page): Promise<void> {
  await button(page, 'Vérifier').click();
  await expect(button(page, 'Suivante')).toBeFocused();
}

/** Checks the answer by an Enter that is held: it must not press « Suivante » too. */
async function checkByHeldEnter(page: Page): Promise<void> {
  await page.keyboard.down('Enter');
  await expect(button(page, 'Suivante')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(button(page, 'Suivante')).toBeFocused();
}

/** Checks the answer by the first click of a double click: its second click must not press « Suivante ». */
async function checkByDoubleClick(page: Page): Promise<void> {
  await button(page, 'Vérifier').hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(button(page, 'Suivante')).toBeFocused();
  }
}

/** Continues as if the pupil had read the explanation for two minutes. */
async function readLongAndGoOn(page: Page): Promise<void> {
  const before = await page.locator('[data-question]').getAttribute('data-question');
  await page.clock.fastForward('02:00');
  await button(page, 'Suivante').click();
  await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0);
}

test('a study session without a network goes on after the app was killed, and its attempts arrive once on the server and on a new phone', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const key = await answerKeyOf(server);
  await phone.page().goto('/');
  await expect(next(phone.page())).toContainText(words('Première séance'));
  await expect(next(phone.page())).toContainText(words('Un peu de chaque matière'));
  await phone.setOffline(true);

  await test.step('two taps lead from the home page to the first answer', async () => {
    const page = phone.page();
    await page.goto('/');
    await page.evaluate(() => {
      Object.assign(window, { taps: 0 });
      const count = () => {
        (window as unknown as { taps: number }).taps += 1;
      };
      addEventListener('pointerup', count, { capture: true });
    });
    await next(page).click();
    await answer(page, key, true);
    expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(2);
  });

  await test.step('every answer is explained at once and saved', async () => {
    const page = phone.page();
    await checkByHeldEnter(page);
    await expect(page.getByRole('status').filter({ hasText: words('Juste.') })).toHaveCount(1);
    await expect(kept(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Vérifier')).toBeVisible();
    await button(page, 'Vérifier').click({ force: true });
    await expect(page.getByText(only('Choisissez une réponse')).first()).toBeVisible();
    await answer(page, key, false);
    await checkByDoubleClick(page);
    await expect(page.locator('.quiz-option-wrong')).toContainText('Faux');
    await expect(page.locator('.quiz-option-right')).toContainText('Juste');
    await expect(
      page.getByRole('status').filter({ hasText: words('Faux. La bonne réponse : …') }),
    ).toHaveCount(1);
    await expect(page.locator('.quiz-option-right + .quiz-rule')).toBeInViewport();
    await expect(kept(page)).toBeVisible();
  });

  await test.step('after a kill the rest of the session is offered, and the pupil can leave it without a dialog', async () => {
    await phone.kill();
    await phone.reopen('/');
    const page = phone.page();
    await expect(next(page)).toContainText(words('Continuer, 10 min'));
    await expect(note(page)).toHaveText(only('2 réponses gardées'));
    await next(page).click();
    await expect(page.locator('[data-question]')).toBeVisible();
    await button(page, 'Quitter la séance').first().click();
    await expect(next(page)).toContainText(words('Continuer, 10 min'));
    await expect(page.locator('.week > .week-now.week-studied')).toHaveCount(1);
  });

  await test.step('the session ends when its time is over', async () => {
    const page = phone.page();
    await page.clock.install();
    await next(page).click();
    for (let count = 2; count < 7; count += 1) {
      await answer(page, key, count !== 3);
      await check(page);
      await readLongAndGoOn(page);
    }
    await expect(page.locator('.play-title')).toContainText('pour finir');
    for (const last of [false, true]) {
      if (last) await expect(page.locator('.play-title')).toContainText(words('dernière question'));
      await answer(page, key, true);
      await check(page);
      await button(page, 'Suivante').click();
    }
    await expect(page.getByRole('heading', { level: 1, name: only('Séance faite') })).toBeVisible();
    await expect(page.locator('.session-done')).toHaveText(words('7 questions, … minutes'));
    await expect(page.getByText(only('7 nouvelles, 2 à revoir demain.'))).toBeVisible();
    await expect(page.getByRole('list', { name: only('À revoir demain') }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expect(kept(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('%');
    await expect(page.locator('.week > .week-now.week-studied')).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    const lefts = await Promise.all(
      ['.session-done', '.session-actions'].map((part) => leftOf(page.locator(part))),
    );
    expect(new Set(lefts).size, `left edges: ${lefts.join(', ')}`).toBe(1);
    await page.setViewportSize(phoneScreen);
    await button(page, 'Terminer').click();
    await expect(next(page)).toContainText(words('Encore 5 min'));
    await expect(note(page)).toContainText(words('min faites à'));
  });

  await test.step('the attempts arrive once, and a new phone has them', async () => {
    await phone.setOffline(false);
    await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
    const rows = await signInSuperuser(server.url, server.superuser);
    const attempts = await rows.list('quiz_attempts');
    const sum = (field: string) => attempts.reduce((total, row) => total + Number(row[field]), 0);
    expect([sum('score'), sum('total_questions')]).toEqual([5, 7]);
    expect(new Set(attempts.map(({ kind }) => kind))).toEqual(new Set(['review']));
    expect(new Set(attempts.map(({ subject }) => subject)).size).toBe(attempts.length);
    const other = (await anotherPhone()).page();
    await signInAndSync(other, server.demo.pupil, 'Bac I');
    await other.goto('/quiz/history?view=taken');
    const results = other.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(results).toHaveCount(attempts.length);
    // The study session has one attempt for each of its subjects.
    await other.getByLabel(only('Matière')).selectOption({ index: 1 });
    await expect(results).toHaveCount(1);
    await other.goto('/');
    await expect(other.locator('.week > .week-now.week-studied')).toHaveCount(1);
  });
});

test('a study session that was left unfinished is ended the next day and sent with the time of its answers, even after the database was deleted', async ({
  phone,
  server,
}) => {
  const key = await answerKeyOf(server);
  let page = phone.page();
  await page.goto('/');
  await expect(next(page)).toContainText(words('Première séance'));
  await phone.setOffline(true);
  const startMs = Date.now();
  await next(page).click();
  for (const isRight of [true, false, true]) {
    await answer(page, key, isRight);
    await check(page);
    await expect(kept(page)).toBeVisible();
    await button(page, 'Suivante').click();
  }
  await expect(button(page, 'Vérifier')).toBeVisible();
  const answeredMs = Date.now();
  await phone.kill();

  await phone.reopen('/');
  page = phone.page();
  await expect(note(page)).toHaveText(only('3 réponses gardées'));
  await expect(networkChip(page, 'Hors ligne')).toBeVisible();
  await expect(networkChip(page, queued)).toHaveCount(0);
  // A killed browser may lose the latest changes of localStorage; the app writes them again when it opens.
  await expect.poll(() => copiesOf(page)).toBe(3);
  // Deletes the database but not localStorage, as a browser does that needs space.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('pare-account-')) indexedDB.deleteDatabase(name);
  });
  await phone.close();
  await phone.reopen('/terms');
  page = phone.page();
  await page.clock.setFixedTime(Date.now() + dayMs);
  await page.goto('/');
  // The attempts of the session wait to be sent only after it has ended.
  await expect(networkChip(page, queued)).toBeVisible();
  await expect(next(page)).not.toContainText('Continuer');
  const studiedToday = page.locator('.week > .week-now.week-studied');
  await expect(page.locator('.week > .week-now')).toHaveCount(1);
  await expect(studiedToday).toHaveCount(0);

  // Shows the day of the answers again: the week shows no other day if the answers were given on a Sunday.
  await page.clock.setFixedTime(Date.now());
  await page.goto('/');
  await expect(studiedToday).toHaveCount(1);
  await phone.setOffline(false);
  const rows = await signInSuperuser(server.url, server.superuser);
  const total = async () =>
    (await rows.list('quiz_attempts')).reduce((sum, row) => sum + Number(row.total_questions), 0);
  await expect.poll(total, { timeout: 30_000 }).toBe(3);
  await page.reload();
  await expect(networkChip(page, 'À jour')).toBeVisible();
  expect(await total()).toBe(3);
  for (const { finished } of await rows.list('quiz_attempts')) {
    expect(Date.parse(String(finished))).toBeGreaterThan(startMs);
    expect(Date.parse(String(finished))).toBeLessThanOrEqual(answeredMs);
  }
});

test('after a wrong answer a study session shows why the chosen option is wrong and the rule, and the pupil can fold the passage of a question', async ({
  phone,
  server,
}) => {
  const key = await answerKeyOf(server);
  const rows = await signInSuperuser(server.url, server.superuser);
  const reasons = { why_a: 'Raison A', why_b: 'Raison B', why_c: 'Raison C', why_d: 'Raison D' };
  for (const { id } of await rows.list('quiz_questions'))
    await rows.update('quiz_questions', id, { ...reasons, passage: 'Un texte à lire avant.' });
  let page = phone.page();
  await page.goto('/');
  await sendNow(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await phone.setOffline(true);
  await next(page).click();
  await expect(page.locator('.board .quiz-passage p')).toHaveText('Un texte à lire avant.');
  await page.locator('.board .quiz-passage summary').press('Enter');
  await expect(page.locator('.board .quiz-passage p')).toBeHidden();
  const nextBox = () => page.locator('.play-dock-action > .btn').last().boundingBox();
  const before = await nextBox();
  await answer(page, key, false);
  const chosen = await page.locator('input[type="radio"]:checked').inputValue();
  await check(page);
  expect(await nextBox()).toEqual(before);
  const reason = page.locator('.quiz-option-wrong + .quiz-rule');
  await expect(reason).toHaveText(`Raison ${chosen}`);
  await expect(reason).toBeInViewport();
  await expect(page.locator('.quiz-rule')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: words(`Raison ${chosen}`) })).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeErrors(page);
  }
  await expectNoSidewaysScroll(page);
  await expect(kept(page)).toBeVisible();
  await phone.kill();
  await phone.reopen('/');
  page = phone.page();
  await expect(note(page)).toHaveText(only('1 réponse gardée'));
  await next(page).click();
  // On a short screen the page scrolls to the reason, which the bottom bar would cover otherwise.
  await page.setViewportSize({ width: 360, height: 400 });
  await answer(page, key, false);
  await check(page);
  await expect(page.locator('.quiz-option-wrong')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await button(page, 'Suivante').click();
  await answer(page, key, true);
  const right = await page.locator('input[type="radio"]:checked').inputValue();
  await check(page);
  await expect(page.locator('.quiz-option-right + .quiz-rule')).toContainText(`Raison ${right}`);
  await expect(page.locator('.quiz-rule')).toHaveCount(1);
});

test('a press on a length on the home page sets and remembers the length of the study session, but starts none', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  const lengths = page.getByRole('group', { name: only('Durée de la séance, en minutes') });
  const pressed = lengths.locator('[aria-pressed="true"]');
  await expect(pressed).toHaveText('10');
  await lengths.getByRole('button', { name: only('5') }).click();
  await expect(pressed).toHaveText('5');
  await page.reload();
  await expect(pressed).toHaveText('5');
  await next(page).click();
  await expect(page.locator('.play-title')).toContainText(words('encore 5 min'));
  await answer(page, new Map([[await shownId(page), 'A']]), true);
  await check(page);
  await button(page, 'Quitter la séance').first().click();
  await expect(next(page)).toContainText(words('Continuer, 5 min'));
  await lengths.getByRole('button', { name: only('20') }).click();
  await expect(next(page)).toContainText(words('Séance, 20 min'));
});

const copiesOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /journal.*\.answer\./.test(key)).length);

const shownId = async (page: Page) =>
  (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
