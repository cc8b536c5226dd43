// The screens of a signed-in pupil, second part: papers, forum, account, this phone without a network.
import { expect, type Page } from '@playwright/test';
import { dialog, main, rowsIn, type ScreenState, type Stage, visit } from './screen-state.ts';
import { only } from './words.ts';

async function idOf({ rows }: Stage, collection: string, title: string): Promise<string> {
  const found = (await rows.list(collection)).find((row) => only(title).test(String(row.title)));
  if (!found) throw new Error(`the demo has no « ${title} »`);
  return found.id;
}
const thread = (stage: Stage) => idOf(stage, 'forum_posts', 'Combinaison ou arrangement : comment choisir ?');
const paper = (stage: Stage) => idOf(stage, 'exams', 'Mathématiques, épreuve d’entraînement 1');

async function openPanelOf(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click();
  await expect(dialog(page)).toBeVisible();
}

/** Of a pupil with one level on the phone, after the quizzes; the last ones are without a network. */
export const otherStates: ScreenState[] = [
  { name: 'exams', route: '/exams/', open: ({ page }) => visit(page, '/exams', rowsIn) },
  {
    name: 'exams-none',
    route: '/exams/',
    open: async ({ page }) => {
      await visit(page, '/exams', rowsIn);
      await page.getByRole('searchbox').fill('zzz');
      await expect(rowsIn(page)).toHaveCount(0);
    },
  },
  {
    name: 'exam-reader',
    route: '/exams/$id/view',
    open: async (stage) =>
      visit(stage.page, `/exams/${await paper(stage)}/view`, (shown) => shown.locator('[data-drawn="true"]')),
  },
  {
    name: 'exam-reader-unknown',
    route: '/exams/$id/view',
    open: ({ page }) => visit(page, '/exams/unknownunknown0/view', (shown) => main(shown).getByRole('link')),
  },
  { name: 'exams-one-kept', route: '/exams/', open: ({ page }) => visit(page, '/exams', rowsIn) },
  { name: 'forum', route: '/forum/', open: ({ page }) => visit(page, '/forum', rowsIn) },
  {
    name: 'forum-ask',
    route: '/forum/',
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await main(page).getByRole('button').first().click();
      await dialog(page).locator('.btn').last().click({ force: true });
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'forum-thread',
    route: '/forum/',
    open: async (stage) =>
      visit(stage.page, `/forum?post=${await thread(stage)}`, (shown) => dialog(shown).getByRole('listitem')),
  },
  {
    name: 'forum-post',
    route: '/forum/post/$id',
    open: async (stage) =>
      visit(stage.page, `/forum/post/${await thread(stage)}`, (shown) => main(shown).getByRole('listitem')),
  },
  {
    name: 'forum-post-unknown',
    route: '/forum/post/$id',
    open: ({ page }) =>
      visit(page, '/forum/post/unknownunknown0', (shown) => main(shown).getByRole('heading')),
  },
  { name: 'profile', route: '/profile', open: ({ page }) => visit(page, '/profile') },
  {
    name: 'profile-editing',
    route: '/profile',
    open: async ({ page }) => {
      await visit(page, '/profile');
      await main(page).getByRole('button').first().click();
      await expect(main(page).locator('form')).toBeVisible();
    },
  },
  {
    name: 'profile-leaving',
    route: '/profile',
    open: ({ page }) => visit(page, '/profile?leave=true', dialog),
  },
  {
    name: 'change-password',
    route: '/reset-password',
    open: ({ page }) => visit(page, '/reset-password', (shown) => shown.locator('button[type="submit"]')),
  },
  {
    name: 'admins-only',
    route: '/admin/exams/new',
    open: ({ page }) => visit(page, '/admin/exams/new', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'import-for-admins-only',
    route: '/admin/questions/import',
    open: ({ page }) => visit(page, '/admin/questions/import', (shown) => main(shown).getByRole('heading')),
  },
  { name: 'accounts', route: '/accounts', open: ({ page }) => visit(page, '/accounts') },
  {
    name: 'panel',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/quiz', rowsIn);
      await openPanelOf(page);
    },
  },
  {
    name: 'panel-waiting',
    route: null,
    open: async ({ page, phone }) => {
      await visit(page, '/forum', rowsIn);
      await phone.setOffline(true);
      await rowsIn(page).first().click();
      await dialog(page).getByRole('textbox').fill('Mèsi anpil, mwen konprann. Merci beaucoup.');
      await dialog(page).locator('button[type="submit"]').click();
      await page.goBack();
      await openPanelOf(page);
      await dialog(page).locator('.queue-row button[aria-expanded]').first().click();
    },
  },
  {
    name: 'offline-list',
    route: null,
    open: ({ page }) => visit(page, '/exams', rowsIn),
  },
];
