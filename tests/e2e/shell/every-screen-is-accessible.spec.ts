// Checks every screen and state in phone and computer size: axe finds no error, nothing overflows sideways,
// and large text is not cut.
// Android's back button closes open dialogs, and each route has a page head of its own, also after a
// reload.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { walkPastAdminScreens } from '../support/admin-states.ts';
import { axeErrors } from '../support/axe.ts';
import { backErrors } from '../support/back-errors.ts';
import { allStates, walkPastEveryScreen } from '../support/every-screen.ts';
import { headErrors } from '../support/head-errors.ts';
import { largeTextErrors } from '../support/large-text.ts';
import { layoutErrors, layoutSizes } from '../support/layout-errors.ts';
import { phoneScreen } from '../support/phone.ts';
import {
  type Language,
  reloadPage,
  type ScreenFixture,
  type ScreenState,
  screenFixtureOf,
  switchLanguage,
} from '../support/screen-state.ts';
import { expect, testOnNewPhone as test } from '../support/test.ts';

// Lets the tests of this file run at the same time if there are several test workers.
test.describe.configure({ mode: 'parallel' });

const screens = { phone: phoneScreen, computer: { width: 1280, height: 800 } };
const narrowScreen = { ...phoneScreen, width: 320 };

type Screen = keyof typeof screens;
type Theme = 'light' | 'dark';
/** Checks the screen that is open, and returns one text for each error. Leaves the page in phone size. */
type Check = (page: Page) => Promise<string[]>;

const dialogCloses = 'a dialog closes where the screen becomes wider';

const errorsOnPhone =
  (theme: Theme): Check =>
  async (page) => [
    ...(await axeErrorsOn('phone', page, theme)),
    ...(await excess(page)),
    ...(await largeTextErrors(page)),
  ];

const errorsInOtherSizes =
  (theme: Theme): Check =>
  async (page) => {
    const openDialogs = page.locator('dialog[open]');
    const wereOpen = await openDialogs.count();
    await page.setViewportSize(narrowScreen);
    const errors = [...(await excess(page)), ...(await axeErrorsOn('computer', page, theme))];
    if ((await openDialogs.count()) !== wereOpen) errors.push(dialogCloses);
    await page.setViewportSize(phoneScreen);
    return errors;
  };

async function axeErrorsOn(screen: Screen, page: Page, colorScheme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(screens[screen]);
  return (await axeErrors(page)).map((error) => `${screen}, ${colorScheme}: ${error}`);
}

async function excess(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const wide = await page.evaluate(widestOf);
  return wide > width ? [`${width} px: ${wide} px wide`] : [];
}

function widestOf(): number {
  const excess = [...document.querySelectorAll('dialog[open]')].map(
    (dialog) => dialog.scrollWidth - dialog.clientWidth,
  );
  return document.documentElement.scrollWidth + Math.max(0, ...excess);
}

/**
 * Returns a function that opens a state and adds its errors to `errors`; for each route it also checks the head
 * once after a reload. The function uses `checks` in turn, one for each state, and checks the layout of each
 * state in one size of `layoutSizes`: the sizes follow each other from state to state, from `firstSize` on.
 */
function errorCollector(
  fixture: ScreenFixture,
  errors: string[],
  checks: readonly [Check, ...Check[]],
  firstSize: number,
) {
  const { page } = fixture;
  const openedCold = new Set<string>();
  let opened = 0;
  return ({ name, route, open, closesWhenWide }: ScreenState) =>
    test.step(name, async () => {
      const check = checks[opened % checks.length] ?? checks[0];
      const size = layoutSizes[(firstSize + opened++) % layoutSizes.length] ?? phoneScreen;
      await open(fixture);
      const found = (await check(page)).filter((error) => !closesWhenWide || error !== dialogCloses);
      found.push(...(await layoutErrors(page, [size])));
      await page.setViewportSize(phoneScreen);
      if (route) found.push(...(await headErrors(page)));
      found.push(...(await backErrors(page)));
      if (route && !openedCold.has(route)) {
        openedCold.add(route);
        found.push(...(await headErrorsOpenedCold(page)));
      }
      errors.push(...found.map((error) => `${name}, ${error}`));
    });
}

async function headErrorsOpenedCold(page: Page): Promise<string[]> {
  await reloadPage(page);
  return (await headErrors(page)).map((error) => `opened cold, ${error}`);
}

test('every route belongs to at least one of the listed states', async () => {
  const tree = await readFile('src/route-tree.gen.ts', 'utf8');
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map((match) => match[1]);
  const shown = allStates.map(({ route }) => route);
  expect(routes.filter((route) => !shown.includes(route ?? null))).toEqual([]);
});

// Each state is checked in phone size in one language and theme, and in the other sizes in the other language
// and theme.
const checksOf: Record<Language, readonly [Check, Check]> = {
  fr: [errorsOnPhone('light'), errorsInOtherSizes('light')],
  ht: [errorsInOtherSizes('dark'), errorsOnPhone('dark')],
};

for (const language of ['fr', 'ht'] satisfies Language[]) {
  test(`every screen, in phone size or in other sizes, is accessible and has its own page head, ${language}`, async ({
    phone,
    server,
  }) => {
    // It takes minutes to open and check all states of visitors and pupils.
    test.setTimeout(600_000);
    const fixture = await screenFixtureOf(phone, server);
    const errors: string[] = [];
    await walkPastEveryScreen(
      fixture,
      server.demo.pupil,
      language,
      errorCollector(fixture, errors, checksOf[language], language === 'fr' ? 0 : layoutSizes.length / 2),
    );
    expect(errors).toEqual([]);
  });
}

// Each state is opened once. Between the checks the language changes, and the next state continues in the second
// language.
const errorsInBothLanguages: Check = async (page) => {
  const errors = await errorsOnPhone('light')(page);
  await switchLanguage(page);
  return [...errors, ...(await errorsInOtherSizes('dark')(page))];
};

test('every admin screen is accessible on a phone in one language and on a computer in the other, fits the narrowest phone and has its own page head', async ({
  phone,
  server,
}) => {
  test.slow();
  const fixture = await screenFixtureOf(phone, server);
  const errors: string[] = [];
  await walkPastAdminScreens(
    fixture,
    server.demo.admin,
    'fr',
    errorCollector(fixture, errors, [errorsInBothLanguages], 0),
  );
  expect(errors).toEqual([]);
});
