// Lists the first states of a signed-in pupil's screens: choosing a level, home, quizzes, study sessions.
import type { Locator, Page } from '@playwright/test';
import { changeRows } from './account-rows.ts';
import { expect } from './expect.ts';
import { openSearch } from './list-tools.ts';
import { answer, answerKey } from './quiz.ts';
import { dialog, main, rowsIn, type ScreenState, visit } from './screen-state.ts';

export const firstStates: ScreenState[] = [
  {
    name: 'levels-first',
    route: '/levels',
    open: ({ page }) =>
      visit(page, '/levels?first=true', (shown) => main(shown).getByRole('button').filter({ hasText: /\d/ })),
  },
];

const question = (page: Page): Locator => page.getByRole('radiogroup');
const openQuiz = (page: Page): Promise<void> => visit(page, '/quiz?set=chemistry.bac2', question);
const goOn = (page: Page): Locator => page.locator('.action-bar').getByRole('button').last();
const choose = (page: Page): Promise<void> => question(page).locator('label').first().click();

async function checkAnswer(page: Page): Promise<void> {
  await choose(page);
  await goOn(page).click();
  await expect(page.locator('.session-explained')).toBeVisible();
}

/** States of a pupil with one level on the phone, in an order in which each can follow the one before. */
export const quizStates: ScreenState[] = [
  {
    name: 'home',
    route: '/',
    open: ({ page }) => visit(page, '/', (shown) => main(shown).getByRole('listitem')),
  },
  {
    name: 'home-announcement',
    route: '/',
    open: async ({ page }) => {
      await visit(page, '/', (shown) => main(shown).getByRole('listitem'));
      await main(page).getByRole('listitem').getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    route: null,
    open: async ({ page }) => {
      // Uses a page that contains only text, since controls half covered by the open menu would count as
      // errors.
      await visit(page, '/privacy');
      await page.getByRole('banner').locator('button[aria-expanded]').click();
      await expect(page.locator('#account-menu-name')).toBeVisible();
    },
  },
  {
    name: 'plan',
    route: '/levels',
    open: ({ page }) =>
      visit(page, '/levels?plan=true', (shown) => main(shown).getByRole('button', { pressed: true })),
  },
  { name: 'levels', route: '/levels', open: ({ page }) => visit(page, '/levels', rowsIn) },
  {
    name: 'levels-drop',
    route: '/levels',
    open: async ({ page }) => {
      await visit(page, '/levels', rowsIn);
      await main(page).getByRole('listitem').nth(2).getByRole('button').click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  { name: 'quiz-list', route: '/quiz/', open: ({ page }) => visit(page, '/quiz', rowsIn) },
  {
    name: 'quiz-none',
    route: '/quiz/',
    open: async ({ page }) => {
      await visit(page, '/quiz', rowsIn);
      await (await openSearch(page)).fill('zzz');
      await expect(rowsIn(page)).toHaveCount(0);
    },
  },
  {
    name: 'quiz-level-offer',
    route: '/quiz/',
    open: ({ page }) =>
      visit(page, '/quiz?level=9af', (shown) => main(shown).getByRole('button').filter({ hasText: /\d/ })),
  },
  {
    name: 'quiz-history-empty',
    route: '/quiz/history',
    open: ({ page }) =>
      visit(page, '/quiz/history?view=taken', (shown) => main(shown).getByRole('heading', { level: 3 })),
  },
  { name: 'quiz-question', route: '/quiz/', open: ({ page }) => openQuiz(page) },
  {
    name: 'quiz-chosen',
    route: '/quiz/',
    open: async ({ page }) => {
      await openQuiz(page);
      await choose(page);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    },
  },
  {
    name: 'quiz-leave',
    route: '/quiz/',
    open: async ({ page }) => {
      await openQuiz(page);
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  { name: 'quiz-begun-in-list', route: '/quiz/', open: ({ page }) => visit(page, '/quiz', rowsIn) },
  {
    name: 'quiz-result',
    route: '/quiz/',
    open: async ({ page }) => {
      await openQuiz(page);
      while (await question(page).isVisible()) {
        const title = await page.title();
        await choose(page);
        await goOn(page).click();
        await expect.poll(() => page.title()).not.toBe(title);
      }
      await expect(rowsIn(page).first()).toBeVisible();
    },
  },
  {
    name: 'quiz-help',
    route: '/quiz/history',
    open: async ({ page }) => {
      await visit(page, '/quiz/history?view=taken', rowsIn);
      await main(page).getByRole('listitem').getByRole('link').first().click();
      await page.locator('.result-help').first().getByRole('button').click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'quiz-retry-left',
    route: '/quiz/',
    open: async ({ page }) => {
      await visit(page, '/quiz/history?view=taken', rowsIn);
      await main(page).getByRole('listitem').getByRole('link').first().click();
      await goOn(page).click();
      await expect(question(page)).toBeVisible();
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'quiz-map',
    route: '/quiz/history',
    open: ({ page }) => visit(page, '/quiz/history?view=map', (shown) => main(shown).locator('summary')),
  },
  {
    name: 'quiz-history-subjects',
    route: '/quiz/history',
    open: ({ page }) =>
      visit(page, '/quiz/history', (shown) => main(shown).getByRole('listitem').getByRole('link')),
  },
  {
    name: 'quiz-history',
    route: '/quiz/history',
    open: ({ page }) => visit(page, '/quiz/history?view=taken', rowsIn),
  },
  {
    name: 'quiz-review-nothing-due',
    route: '/quiz/review',
    open: ({ page }) =>
      visit(page, '/quiz/review', (shown) => main(shown).getByRole('heading', { level: 3 })),
  },
  {
    name: 'session-question',
    route: '/quiz/session',
    open: ({ page }) => visit(page, '/quiz/session?minutes=5', question),
  },
  {
    name: 'session-chosen',
    route: '/quiz/session',
    open: async ({ page }) => {
      await visit(page, '/quiz/session', question);
      await choose(page);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    },
  },
  {
    name: 'session-explained',
    route: '/quiz/session',
    open: async ({ page }) => {
      await visit(page, '/quiz/session', question);
      await checkAnswer(page);
    },
  },
  {
    name: 'session-help',
    route: '/quiz/session',
    open: async ({ page, rows }) => {
      await visit(page, '/quiz/session', question);
      await answer(page, answerKey(await rows.list('quiz_questions')), false);
      await goOn(page).click();
      await page.locator('.play-help').click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'home-session-left',
    route: '/',
    open: async ({ page }) => {
      await visit(page, '/', (shown) => main(shown).getByRole('listitem'));
      await expect(page.locator('.today-next[href="/quiz/session"]')).toBeVisible();
    },
  },
  {
    name: 'session-end',
    route: '/quiz/session',
    open: async ({ page }) => {
      // Leaves one second of the study session's five minutes: records 149.5 s for each of the two answers.
      await changeRows(page, 'localStudyAnswers', { seconds: 149.5 });
      await visit(page, '/quiz/session', question);
      while (await question(page).isVisible()) {
        await checkAnswer(page);
        await goOn(page).click();
        await expect(page.locator('.session-explained')).toHaveCount(0);
      }
      await expect(page.locator('.session-done')).toBeVisible();
    },
  },
  {
    name: 'home-session-done',
    route: '/',
    open: async ({ page }) => {
      await visit(page, '/', (shown) => main(shown).getByRole('listitem'));
      await expect(page.locator('.today-next[href="/quiz/session?minutes=5"]')).toBeVisible();
    },
  },
];
