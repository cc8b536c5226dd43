// The screens of administrators, opened by one who is signed in.
import { expect, type Page } from '@playwright/test';
import type { Account } from '../../../scripts/data-folder.ts';
import { dialog, type Language, main, type ScreenState, type Stage, speak, visit } from './screen-state.ts';
import { settleIn } from './sign-in.ts';

const tab = (name: string): ScreenState => ({
  name: `admin-${name}`,
  route: '/admin/',
  open: ({ page }) =>
    visit(page, `/admin?tab=${name}`, (shown) =>
      shown.getByRole('tabpanel').getByRole('heading', { level: 3 }),
    ),
});

const catalogue = (page: Page) => main(page).getByRole('table').first();

export const adminStates: readonly ScreenState[] = [
  ...['exams', 'forum', 'updates', 'catalogue'].map(tab),
  {
    name: 'admin-subject-new',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=catalogue', catalogue);
      await main(page).getByRole('tabpanel').getByRole('button').first().click();
      await dialog(page).getByRole('textbox').first().fill('Économie');
    },
  },
  {
    name: 'admin-subject-off',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=catalogue', catalogue);
      await catalogue(page).getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin-exam-date-new',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=catalogue', catalogue);
      await main(page).locator('[aria-labelledby=exam-dates]').getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin-reports',
    route: '/admin/reports',
    open: async (stage) => {
      await reportSomething(stage);
      await visit(stage.page, '/admin/reports', (shown) => main(shown).getByRole('listitem'));
    },
  },
  { name: 'admin-people', route: '/admin/people', open: ({ page }) => findPupil(page) },
  {
    name: 'admin-people-code',
    route: null,
    open: async ({ page }) => {
      await findPupil(page);
      await pupilRow(page).getByRole('button').last().click();
      await dialog(page).getByRole('button').last().click();
      await expect(dialog(page).locator('[data-code]')).toBeVisible();
    },
  },
];

const pupilRow = (page: Page) => main(page).getByRole('listitem').filter({ hasNotText: 'admin' }).first();

async function findPupil(page: Page): Promise<void> {
  await visit(page, '/admin/people', (shown) => shown.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('démo');
  await page.keyboard.press('Enter');
  await expect(pupilRow(page)).toBeVisible();
}

/** Once: an id that is there already stays as it is. */
async function reportSomething({ rows, page }: Stage): Promise<void> {
  const [exam] = await rows.list('exams');
  await rows.create('error_reports', {
    ...{ id: 'stateofreport00', user_id: '', target: 'exams', record: exam?.id, reason: 'unreadable' },
    ...{ part: 'file', details: 'La page 2 est floue.' },
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** `look` is called in front of each state; the phone is a fresh one. */
export async function walkPastTheDesk(
  { page }: Stage,
  account: Account,
  language: Language,
  look: (state: ScreenState) => Promise<void>,
): Promise<void> {
  await settleIn(page, account, 'Bac II');
  await speak(page, language);
  for (const state of adminStates) await look(state);
}
