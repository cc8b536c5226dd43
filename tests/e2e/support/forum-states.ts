// Lists the states of the forum that a pupil may see.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { demoDiscussion } from './forum.ts';
import { openSearch } from './list-tools.ts';
import { dialog, idOf, main, rowsIn, type ScreenFixture, type ScreenState, visit } from './screen-state.ts';

const thread = (fixture: ScreenFixture) => idOf(fixture, 'forum_posts', demoDiscussion);
const openIt = async (fixture: ScreenFixture) =>
  visit(fixture.page, `/forum?post=${await thread(fixture)}`, (shown) => dialog(shown).getByRole('listitem'));

const askButton = (page: Page) => page.locator('.bar-tools .btn, .list-lead .btn');

async function report(page: Page): Promise<void> {
  await dialog(page).getByRole('listitem').first().getByRole('button').first().click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await main(page).getByRole('listitem').first().locator('.row-more').click();
  await expect(dialog(page)).toBeVisible();
}

const press = (page: Page) => dialog(page).locator('.dialog-foot .btn').last().click({ force: true });

/** States of a pupil who has already written in the forum. */
export const forumStates: ScreenState[] = [
  { name: 'forum', route: '/forum/', open: ({ page }) => visit(page, '/forum', rowsIn) },
  {
    name: 'forum-none',
    route: '/forum/',
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await (await openSearch(page)).fill('zzz');
      await expect(rowsIn(page)).toHaveCount(0);
    },
  },
  {
    name: 'forum-ask',
    route: '/forum/',
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await askButton(page).click();
      await press(page);
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'forum-reply',
    route: '/forum/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await openMenu(page);
      await dialog(page).getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'forum-menu',
    route: '/forum/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await openMenu(page);
    },
  },
  {
    name: 'forum-mine',
    route: '/forum/',
    open: ({ page }) => visit(page, '/forum?mine=true', (shown) => main(shown).locator('.tray')),
  },
  { name: 'forum-thread', route: '/forum/', closesWhenWide: true, open: openIt },
  {
    name: 'forum-report',
    route: '/forum/',
    closesWhenWide: true,
    open: async (fixture) => {
      await openIt(fixture);
      await report(fixture.page);
      await press(fixture.page);
      await expect(dialog(fixture.page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'forum-report-sent',
    route: '/forum/',
    closesWhenWide: true,
    open: async (fixture) => {
      await openIt(fixture);
      await report(fixture.page);
      await dialog(fixture.page).getByRole('radio').first().check({ force: true });
      await press(fixture.page);
      await expect(dialog(fixture.page).getByRole('radio')).toHaveCount(0);
    },
  },
  { name: 'forum-thread-reported', route: '/forum/', closesWhenWide: true, open: openIt },
  {
    name: 'forum-post',
    route: '/forum/post/{-$id}',
    open: async (fixture) => {
      const { page } = fixture;
      await openIt(fixture);
      await dialog(page).locator('.layer-head > .row-more').click();
      await dialog(page).locator('a[href^="/forum/post/"]').click();
      await expect(page).toHaveURL(/\/forum\/post\//);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(main(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'forum-post-unknown',
    route: '/forum/post/{-$id}',
    open: ({ page }) =>
      visit(page, '/forum/post/unknownunknown0', (shown) => main(shown).getByRole('heading')),
  },
];

/** States without a network: an unsent question of the pupil, and a discussion that is not on the phone. */
export const offlineForumStates: ScreenState[] = [
  {
    name: 'forum-post-not-here',
    route: '/forum/post/{-$id}',
    open: ({ page }) =>
      visit(page, '/forum/post/unknownunknown1', (shown) => main(shown).getByRole('button')),
  },
  {
    name: 'forum-own-waiting',
    route: '/forum/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await askButton(page).click();
      await dialog(page).getByRole('textbox').first().fill('Pourquoi le ciel est-il bleu ?');
      await dialog(page).getByRole('combobox').selectOption({ index: 1 });
      await dialog(page).getByRole('textbox').last().fill('À midi, surtout. Et le soir, pourquoi rouge ?');
      await press(page);
      await main(page).locator('.row-waiting').getByRole('heading').first().click();
      await expect(dialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'forum-own-mended',
    route: '/forum/',
    closesWhenWide: true,
    open: async ({ page }) => {
      await visit(page, '/forum', rowsIn);
      await main(page).locator('.row-waiting').getByRole('heading').first().click();
      await dialog(page)
        .getByRole('button', { name: /^(?:Modifier|Chanje)$/ })
        .click();
      await expect(dialog(page).getByRole('combobox')).toBeVisible();
    },
  },
];
