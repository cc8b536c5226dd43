// Lists the states of the admin screens, and visits them as a signed-in admin.
import type { Page } from '@playwright/test';
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { expect } from './expect.ts';
import { importStates } from './import-states.ts';
import { makePdf } from './made-pdf.ts';
import {
  dialog,
  type Language,
  main,
  type ScreenFixture,
  type ScreenState,
  speak,
  visit,
} from './screen-state.ts';
import { signInAndSync } from './sign-in.ts';

const tab = (name: string): ScreenState => ({
  name: `admin-${name}`,
  route: '/admin/',
  open: ({ page }) =>
    visit(page, `/admin?tab=${name}`, (shown) =>
      shown.getByRole('tabpanel').getByRole('heading', { level: 3 }),
    ),
});

const newsRow = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem');
const catalogue = (page: Page) => main(page).getByRole('table').first();

const adminStates: readonly ScreenState[] = [
  ...['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'].map(tab),
  {
    name: 'admin-quiz-batch',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=quiz', (shown) => main(shown).locator('.desk-form-opener'));
      await main(page).locator('.desk-form-opener').click();
      await main(page).getByRole('tablist').nth(1).getByRole('tab').last().click();
      await expect(main(page).getByRole('region', { name: /1$/ })).toBeVisible();
    },
  },
  {
    name: 'admin-exam-new',
    route: '/admin/exams/new',
    open: async ({ page }) => {
      await visit(page, '/admin/exams/new', (shown) => main(shown).getByRole('textbox'));
      await main(page).getByRole('button').last().click();
      await expect(main(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'admin-exams-many',
    route: '/admin/exams/many',
    open: async ({ page }) => {
      await visit(page, '/admin/exams/many');
      const textboxes = main(page).getByRole('group').getByRole('textbox');
      if ((await textboxes.count()) === 0)
        await main(page)
          .locator('input[type=file]')
          .setInputFiles(['Chimie-Bac2-2019-SMP.pdf', 'Physique_NS4_2021_extraordinaire.pdf'].map(pdfNamed));
      await expect(textboxes.nth(2)).toBeVisible();
      await expect(
        main(page)
          .getByText(/^1\s(page|paj)$/)
          .first(),
      ).toBeVisible();
      await textboxes.nth(1).evaluate((title) => title.closest('li')?.scrollIntoView());
      // Moves the row out from under the sticky head.
      await page.evaluate(() => scrollBy(0, -72));
    },
  },
  {
    name: 'admin-exam-edit',
    route: '/admin/exams/$id',
    open: async ({ page, rows }) => {
      const [exam] = await rows.list('exams');
      await visit(page, `/admin/exams/${exam?.id}`, (shown) => main(shown).getByRole('textbox'));
    },
  },
  {
    name: 'admin-question-edit',
    route: '/admin/questions/$id',
    open: async (fixture) => void (await openQuestion(fixture)),
  },
  {
    name: 'admin-both-versions',
    route: null,
    open: async (fixture) => {
      const { page, rows } = fixture;
      const { id, option } = await openQuestion(fixture);
      const [text = ''] = option.split(' (');
      await main(page).getByRole('textbox').nth(1).fill(`${text} (corrigé)`);
      await rows.update('quiz_questions', id, { option_a: `${text} (${option === text ? 'relu' : 'revu'})` });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await main(page).getByRole('alert').getByRole('button').last().scrollIntoViewIfNeeded();
    },
  },
  ...importStates,
  {
    name: 'admin-update-edit',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=updates', newsRow);
      await newsRow(page).first().getByRole('button').first().click();
      await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'admin-update-delete',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=updates', newsRow);
      await newsRow(page).first().getByRole('button').last().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin-subject-new',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=catalogue', catalogue);
      await main(page).getByRole('tabpanel').getByRole('button').first().click();
      await dialog(page).getByRole('textbox').first().fill('Comptabilité');
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
    name: 'admin-exam-subject-new',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin?tab=catalogue', catalogue);
      await main(page).locator('[aria-labelledby=exam-subjects]').getByRole('button').first().click();
      await dialog(page).getByRole('textbox').last().fill('0');
      await dialog(page).locator('[type=submit]').click();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'admin-reports',
    route: '/admin/reports',
    open: async (fixture) => {
      await reportSomething(fixture);
      await visit(fixture.page, '/admin/reports', (shown) => main(shown).getByRole('listitem').nth(1));
    },
  },
  {
    name: 'admin-reports-delete',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin/reports', (shown) => main(shown).getByRole('listitem').nth(1));
      await main(page).getByRole('listitem').locator('button.icon-btn').first().click();
      await expect(dialog(page).locator('.btn-bad')).toBeVisible();
    },
  },
  {
    name: 'admin-todo',
    route: null,
    open: ({ page }) =>
      visit(page, '/admin', (shown) => shown.locator('[aria-labelledby=todo]').getByRole('listitem')),
  },
  {
    name: 'admin-server',
    route: '/admin/server',
    open: ({ page }) => visit(page, '/admin/server', (shown) => main(shown).getByRole('table').first()),
  },
  { name: 'admin-people', route: '/admin/people', open: ({ page }) => findPupil(page) },
  { name: 'admin-people-menu', route: null, open: ({ page }) => openPupilMenu(page) },
  {
    name: 'admin-people-code',
    route: null,
    open: async ({ page }) => {
      await openPupilMenu(page);
      await dialog(page).getByRole('listitem').first().getByRole('button').click();
      await overMenu(page).locator('.btn').last().click();
      await expect(overMenu(page).locator('[data-code]')).toBeVisible();
    },
  },
  {
    name: 'admin-people-remove-texts',
    route: null,
    open: async ({ page }) => {
      await openPupilMenu(page);
      await dialog(page).getByRole('listitem').last().getByRole('button').click();
      await expect(overMenu(page).locator('.btn-bad')).toBeVisible();
    },
  },
];

const pdfNamed = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(makePdf({ pages: [[name]] })),
});

async function openQuestion({ page, rows }: ScreenFixture): Promise<{ id: string; option: string }> {
  const level = (await rows.list('grade_levels')).find(({ code }) => code === 'bac2');
  const question = (await rows.list('quiz_questions')).find(({ grade_level }) => grade_level === level?.id);
  if (!question) throw new Error('the demo has no questions of this level');
  await visit(page, `/admin/questions/${question.id}`, (shown) => main(shown).getByRole('textbox'));
  return { id: question.id, option: String(question.option_a) };
}

const pupilRow = (page: Page) => main(page).getByRole('listitem').filter({ hasNotText: 'admin' }).first();

async function findPupil(page: Page): Promise<void> {
  await visit(page, '/admin/people', (shown) => shown.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('démo');
  await page.keyboard.press('Enter');
  await expect(pupilRow(page)).toBeVisible();
}

async function openPupilMenu(page: Page): Promise<void> {
  await findPupil(page);
  await pupilRow(page).locator('.row-more').click();
  await expect(dialog(page)).toBeVisible();
}

/**
 * Returns the dialog that was opened from a menu. The menu stays open behind the dialog and comes later in
 * the document.
 */
const overMenu = (page: Page) => page.getByRole('dialog').first();

/** Reports a post and an exam. Can be called again: rows with these ids are created only once. */
async function reportSomething({ rows, page }: ScreenFixture): Promise<void> {
  const [exam] = await rows.list('exams');
  const [post] = await rows.list('forum_posts');
  await rows.create('reports', {
    ...{ id: 'stateofpost0000', user_id: '', target: 'forum_posts', record: post?.id, reason: 'spam' },
    ...{ details: 'C’est une publicité.' },
  });
  await rows.create('error_reports', {
    ...{ id: 'stateofreport00', user_id: '', target: 'exams', record: exam?.id, reason: 'unreadable' },
    ...{ part: 'file', details: 'La page 2 est floue.' },
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/**
 * Signs the admin in and calls `check`, which must open the state, for each state. The phone must not have
 * been used before.
 */
export async function walkPastAdminScreens(
  { page }: ScreenFixture,
  account: Account,
  language: Language,
  check: (state: ScreenState) => Promise<void>,
): Promise<void> {
  await signInAndSync(page, account, 'Bac II');
  await speak(page, language);
  for (const state of adminStates) await check(state);
}
