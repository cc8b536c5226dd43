// Lists the states of the list of exams, of the PDF reader and of the mock exam that a pupil may see.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { openSearch } from './list-tools.ts';
import {
  dialog,
  idOf,
  main,
  openPanelOf,
  rowsIn,
  type ScreenFixture,
  type ScreenState,
  unfoldAll,
  visit,
} from './screen-state.ts';

type HeldAnswers = { release: () => void; breakOff: () => void };

const files = '/api/files/';
const paper = (fixture: ScreenFixture) => idOf(fixture, 'exams', 'Mathématiques, épreuve d’entraînement 1');
const philosophy = (fixture: ScreenFixture) =>
  idOf(fixture, 'exams', 'Philosophie, épreuve d’entraînement 1');
export const otherLevelPaper = (stage: ScreenFixture) =>
  idOf(stage, 'exams', 'Sciences sociales, épreuve d’entraînement 1');
const drawnPage = (page: Page): Locator => page.locator('[data-drawn="true"]');
export const readPaper = async (fixture: ScreenFixture): Promise<void> =>
  visit(fixture.page, `/exams/${await paper(fixture)}/view`, (shown) => drawnPage(shown));
const papers = (page: Page): Locator => main(page).getByRole('tabpanel');

async function giveAllUp({ page }: ScreenFixture, heldAnswers: HeldAnswers): Promise<void> {
  await visit(page, '/exams', (shown) => papers(shown).getByRole('region'));
  await papers(page).getByRole('region').getByRole('button').last().click();
  await dialog(page).locator('.btn').last().click();
  await expect(papers(page).getByRole('region')).toHaveCount(0);
  heldAnswers.release();
}

async function askForAll(page: Page): Promise<void> {
  await page.locator('.list-count .row-more').click();
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  await expect(dialog(page).locator('.btn').last()).toBeVisible();
}

async function switchWifiOnly(page: Page): Promise<void> {
  await visit(page, '/exams', rowsIn);
  await openPanelOf(page);
  await unfoldAll(page);
  const wifiOnly = dialog(page).getByRole('switch').first();
  const wasOn = await wifiOnly.isChecked();
  await wifiOnly.click();
  await expect(wifiOnly).toBeChecked({ checked: !wasOn });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function forgetEngine(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete('heavy-parts'));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Answers that the proxy holds back; set by one state and released by a later one. */
const held: { answers: HeldAnswers } = {
  answers: { release: () => undefined, breakOff: () => undefined },
};

const listStates: ScreenState[] = [
  { name: 'exams', route: '/exams/', open: ({ page }) => visit(page, '/exams', rowsIn) },
  {
    name: 'exams-none',
    route: '/exams/',
    open: async ({ page }) => {
      await visit(page, '/exams', rowsIn);
      await (await openSearch(page)).fill('zzz');
      await expect(rowsIn(page)).toHaveCount(0);
    },
  },
  {
    name: 'exams-level-offer',
    route: '/exams/',
    open: ({ page }) =>
      visit(page, '/exams?level=9af', (shown) => papers(shown).getByRole('button').filter({ hasText: /\d/ })),
  },
  {
    name: 'exams-all-asked',
    route: '/exams/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/exams', rowsIn);
      await askForAll(page);
    },
  },
  {
    name: 'exams-wifi-only-asked',
    route: '/exams/',
    open: async ({ page }) => {
      await switchWifiOnly(page);
      await papers(page).locator('.row-action-1').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];

const downloadStates: ScreenState[] = [
  {
    name: 'exams-all-coming',
    route: '/exams/',
    open: async ({ page, phone }) => {
      await switchWifiOnly(page);
      held.answers = phone.proxy.holdAnswers(files, 20_000);
      await askForAll(page);
      await dialog(page).locator('.btn').last().click();
      await expect(papers(page).getByRole('region').getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'exams-all-paused',
    route: '/exams/',
    open: async ({ page }) => {
      await papers(page).getByRole('region').getByRole('button').first().click();
      await expect(papers(page).locator('.bar-fill:not(.bar-fill-paused)')).toHaveCount(0);
    },
  },
  {
    name: 'exams-all-given-up',
    route: '/exams/',
    open: async ({ page }) => {
      await papers(page).getByRole('region').getByRole('button').last().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];

const arrivingStates: ScreenState[] = [
  {
    name: 'exam-reader-arriving',
    route: '/exams/$id/view',
    open: async (fixture) => {
      await giveAllUp(fixture, held.answers);
      held.answers = fixture.phone.proxy.holdAnswers(files, 20_000);
      await visit(fixture.page, `/exams/${await philosophy(fixture)}/view`, (shown) =>
        main(shown).getByRole('progressbar'),
      );
    },
  },
  {
    name: 'exam-reader-engine-coming',
    route: '/exams/$id/view',
    open: async (stage) => {
      held.answers.release();
      await readPaper(stage);
      held.answers = stage.phone.proxy.holdAnswers('/assets/pdf-worker', 100_000);
      await forgetEngine(stage.page);
      await stage.page.reload();
      await expect(main(stage.page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[3-9]\d$/);
    },
  },
  {
    name: 'exam-reader-engine-broken-off',
    route: '/exams/$id/view',
    open: async ({ page }) => {
      held.answers.breakOff();
      await expect(main(page).getByRole('button')).toBeVisible();
    },
  },
  {
    name: 'exam-reader-engine-offline',
    route: '/exams/$id/view',
    open: async ({ page, phone }) => {
      await phone.setOffline(true);
      await expect(main(page).getByRole('button')).toHaveCount(0);
    },
  },
];

const readerStates: ScreenState[] = [
  {
    name: 'exam-reader',
    route: '/exams/$id/view',
    open: async (stage) => {
      await stage.phone.setOffline(false);
      await readPaper(stage);
    },
  },
  {
    name: 'exam-reader-search',
    route: '/exams/$id/view',
    open: async (stage) => {
      await readPaper(stage);
      await stage.page.getByRole('banner').getByRole('button').first().click();
      await stage.page.getByRole('search').getByRole('textbox').fill('e');
    },
  },
  {
    name: 'exam-reader-menu',
    route: '/exams/$id/view',
    open: async (stage) => {
      await readPaper(stage);
      await stage.page.getByRole('banner').getByRole('button').last().click();
      await expect(dialog(stage.page)).toBeVisible();
    },
  },
  {
    name: 'exam-reader-unknown',
    route: '/exams/$id/view',
    open: ({ page }) => visit(page, '/exams/unknownunknown0/view', (shown) => main(shown).getByRole('link')),
  },
];

const downloadedStates: ScreenState[] = [
  {
    name: 'exams-answer-key',
    route: '/exams/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/exams?q=matematik', rowsIn);
      await papers(page).locator('.row-more').first().click();
      const answerKey = dialog(page).getByRole('list').nth(1).getByRole('listitem').first();
      await answerKey.getByRole('button').click();
      await papers(page).locator('.row-more').first().click();
      await expect(answerKey.getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'exams-menu',
    route: '/exams/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/exams?tab=saved', rowsIn);
      await papers(page).locator('.row-more').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  // On a wide screen the right page shows the pages of the saved paper.
  {
    name: 'exams-one-chosen',
    route: '/exams/',
    open: ({ page }) => visit(page, '/exams?tab=saved', rowsIn),
  },
  { name: 'exams-one-kept', route: '/exams/', open: ({ page }) => visit(page, '/exams', rowsIn) },
];

const mockStates: ScreenState[] = [
  {
    name: 'exam-mock-start',
    route: '/exams/mock',
    open: async (stage) => {
      await readPaper(stage);
      await visit(stage.page, `/exams/mock?exam=${await paper(stage)}`, (shown) =>
        shown.locator('.mock-dock .text-ok'),
      );
    },
  },
  {
    name: 'exam-mock-run',
    route: '/exams/mock',
    open: async ({ page }) => {
      await page.locator('.mock-dock .btn').first().click();
      await expect(drawnPage(page)).toBeVisible();
    },
  },
  {
    name: 'exams-mock-running',
    route: '/exams/',
    open: async ({ page }) => visit(page, '/exams', rowsIn),
  },
  {
    name: 'exam-mock-key-closed',
    route: '/exams/$id/view',
    open: async (stage) =>
      visit(stage.page, `/exams/${await paper(stage)}/view?part=correction`, (shown) =>
        main(shown).getByRole('link'),
      ),
  },
  {
    name: 'exam-mock-giving-up',
    route: '/exams/mock',
    open: async (stage) => {
      await visit(stage.page, `/exams/mock?exam=${await paper(stage)}`, drawnPage);
      await stage.page.locator('.mock-quit').click();
      await expect(dialog(stage.page)).toBeVisible();
    },
  },
  {
    name: 'exam-mock-points',
    route: '/exams/mock',
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('.mock-done').click();
      await dialog(page).getByRole('button').last().click();
      await expect(page.locator('.mock-points')).toBeVisible();
      await page.locator('.mock-exercise .segm-tab').nth(4).click();
    },
  },
  {
    name: 'exam-mock-total',
    route: '/exams/mock',
    open: async ({ page }) => {
      await page.locator('.mock-done').click();
      await expect(page.locator('.mock-ring')).toBeVisible();
    },
  },
];

/** States of a pupil with one level on the phone. */
export const examStates: ScreenState[] = [
  ...listStates,
  ...downloadStates,
  ...arrivingStates,
  ...readerStates,
  ...downloadedStates,
  ...mockStates,
  {
    name: 'exam-reader-other-level',
    route: '/exams/$id/view',
    open: async (stage) =>
      visit(stage.page, `/exams/${await otherLevelPaper(stage)}/view`, (shown) =>
        main(shown).getByRole('button').filter({ hasText: /\d/ }).nth(1),
      ),
  },
];
