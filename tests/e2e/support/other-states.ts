// Lists the states of a signed-in pupil's screens that are visited last: home, the account, screens for admins only,
// « Ce téléphone », and the phone without a network.

import { changeRows } from './account-rows.ts';
import { otherLevelPaper, readPaper } from './exam-states.ts';
import { expect } from './expect.ts';
import { forgetPassword } from './forget-password.ts';
import { offlineForumStates } from './forum-states.ts';
import {
  dialog,
  main,
  openPanelOf,
  reloadPage,
  rowsIn,
  type ScreenState,
  unfoldAll,
  visit,
} from './screen-state.ts';

/** States that must be visited after all others; the last ones are without a network. */
export const otherStates: ScreenState[] = [
  {
    name: 'today',
    route: '/',
    open: async ({ page }) => {
      await visit(page, '/', (shown) => main(shown).locator('.squares-list').getByRole('listitem'));
      // The announcements arrive after the rest; a check must not begin without them.
      await expect(main(page).locator('.carousel-frame')).toBeAttached();
    },
  },
  { name: 'profile', route: '/profile', open: ({ page }) => visit(page, '/profile') },
  {
    name: 'profile-editing',
    route: '/profile',
    open: async ({ page }) => {
      await visit(page, '/profile');
      await main(page).locator('.profile-facts + button').click();
      await expect(main(page).locator('form')).toBeVisible();
    },
  },
  {
    name: 'profile-unfolded',
    route: '/profile',
    open: async ({ page }) => {
      await visit(page, '/profile');
      await main(page).locator('.profile-facts > summary').click();
      await expect(main(page).getByRole('definition').first()).toBeVisible();
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
    name: 'desk-for-admins-only',
    route: '/admin/',
    open: ({ page }) => visit(page, '/admin', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'admins-only',
    route: '/admin/exams/new',
    open: ({ page }) => visit(page, '/admin/exams/new', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'many-exams-for-admins-only',
    route: '/admin/exams/many',
    open: ({ page }) => visit(page, '/admin/exams/many', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'edit-for-admins-only',
    route: '/admin/exams/$id',
    open: ({ page }) =>
      visit(page, '/admin/exams/unknownexam0000', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'question-for-admins-only',
    route: '/admin/questions/$id',
    open: ({ page }) =>
      visit(page, '/admin/questions/question0000000', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'import-for-admins-only',
    route: '/admin/questions/import',
    open: ({ page }) => visit(page, '/admin/questions/import', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'people-for-admins-only',
    route: '/admin/people',
    open: ({ page }) => visit(page, '/admin/people', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'server-for-admins-only',
    route: '/admin/server',
    open: ({ page }) => visit(page, '/admin/server', (shown) => main(shown).getByRole('heading')),
  },
  {
    name: 'reports-for-admins-only',
    route: '/admin/reports',
    open: ({ page }) => visit(page, '/admin/reports', (shown) => main(shown).getByRole('heading')),
  },
  { name: 'accounts', route: '/accounts', open: ({ page }) => visit(page, '/accounts') },
  { name: 'account', route: '/account', open: ({ page }) => visit(page, '/account', rowsIn) },
  {
    name: 'account-deleting',
    route: '/account',
    open: async ({ page }) => {
      await visit(page, '/account', rowsIn);
      await main(page).locator('.btn-bad').click();
      await expect(dialog(page).locator('input[type="password"]')).toBeVisible();
    },
  },
  {
    name: 'pin',
    route: '/pin',
    open: ({ page }) => visit(page, '/pin', (shown) => main(shown).getByRole('button')),
  },
  {
    name: 'pin-choosing',
    route: '/pin',
    open: async ({ page }) => {
      await visit(page, '/profile');
      await forgetPassword(page);
      // Loads the page, since the app reads only at its start whether the phone can check a password.
      await page.goto('/pin?first=true');
      await expect(main(page).locator('input[type="password"]').first()).toBeVisible();
    },
  },
  {
    name: 'outage',
    route: '/outage',
    open: ({ page }) =>
      visit(page, '/outage', (shown) => main(shown).locator('.outage-parts').getByRole('listitem')),
  },
  {
    name: 'panel',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/quiz', rowsIn);
      await openPanelOf(page);
    },
  },
  {
    name: 'panel-unfolded',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/quiz', rowsIn);
      await openPanelOf(page);
      await unfoldAll(page);
      await expect(dialog(page).getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'panel-sort',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/quiz', rowsIn);
      await openPanelOf(page);
      await dialog(page).locator('button[aria-haspopup="dialog"]').first().click();
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
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
  {
    name: 'offline-today',
    route: null,
    open: ({ page }) =>
      visit(page, '/', (shown) => main(shown).locator('.squares-list').getByRole('listitem')),
  },
  { name: 'offline-reader', route: null, open: readPaper },
  {
    name: 'offline-paper-of-other-level',
    route: null,
    open: async (stage) =>
      visit(stage.page, `/exams/${await otherLevelPaper(stage)}/view`, (shown) =>
        main(shown).getByRole('button'),
      ),
  },
  {
    name: 'offline-chat',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/chat', (shown) => main(shown).getByRole('textbox'));
      await main(page).getByRole('textbox').fill('sijè chimi Bac II');
      await page.keyboard.press('Enter');
      await expect(main(page).locator('a[href^="/exams"]')).toBeVisible();
    },
  },
  { name: 'offline-forum', route: null, open: ({ page }) => visit(page, '/forum', rowsIn) },
  ...offlineForumStates,
  {
    name: 'offline-clock-wrong',
    route: null,
    open: async ({ page }) => {
      const day = 24 * 60 * 60_000;
      await changeRows(page, 'meta', { agedAt: { serverTime: Date.now() + 3 * day, phoneTime: Date.now() } });
      await visit(page, '/exams', rowsIn);
      // A pointer over the message would keep it.
      await page.mouse.move(0, 400);
      await reloadPage(page);
      // The banner waits until the message that the phone is offline has disappeared.
      await expect(page.locator('[role=status].bg-wait-fill')).toBeVisible({ timeout: 15_000 });
    },
  },
];
