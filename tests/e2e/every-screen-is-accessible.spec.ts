// Every screen and state, opened once in each language and looked at as phones and computers show it, by day and by
// night: nothing that axe finds, nothing that sticks out at the side; and with large text, nothing that is cut.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { walkPastTheDesk } from './support/admin-states.ts';
import { axeFaults } from './support/axe.ts';
import { allStates, walkPastEveryScreen } from './support/every-screen.ts';
import { largeTextFaults } from './support/large-text.ts';
import { phoneScreen } from './support/phone.ts';
import { type Language, stageOf } from './support/screen-state.ts';
import { expect, test } from './support/test.ts';

const computerScreen = { width: 1280, height: 800 };

type Look = { name: string; size: { width: number; height: number }; colorScheme: 'light' | 'dark' };
/** Between them both sizes, both themes and both languages meet each other. */
const looks: Record<Language, Look[]> = {
  fr: [
    { name: '360 light', size: phoneScreen, colorScheme: 'light' },
    { name: '1280 dark', size: computerScreen, colorScheme: 'dark' },
  ],
  ht: [
    { name: '1280 light', size: computerScreen, colorScheme: 'light' },
    { name: '360 dark', size: phoneScreen, colorScheme: 'dark' },
  ],
};
const narrowWidths = [320, 360];

/** Faults of the state shown, each in one line; empty when there are none. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, size, colorScheme } of looks[language]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    for (const fault of await axeFaults(page)) faults.push(`${name}: ${fault}`);
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: phoneScreen.height });
    const wide = await page.evaluate(widestOf);
    if (wide > width) faults.push(`${width} px: ${wide} px wide`);
  }
  faults.push(...(await largeTextFaults(page)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/** How wide the page is, or the dialog over it with what sticks out of that. */
function widestOf(): number {
  const excess = [...document.querySelectorAll('dialog[open]')].map(
    (dialog) => dialog.scrollWidth - dialog.clientWidth,
  );
  return document.documentElement.scrollWidth + Math.max(0, ...excess);
}

test('every route has a state here', async () => {
  const tree = await readFile('src/route-tree.gen.ts', 'utf8');
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map((match) => match[1]);
  const shown = allStates.map(({ route }) => route);
  expect(routes.filter((route) => !shown.includes(route ?? null))).toEqual([]);
});

for (const language of ['fr', 'ht'] satisfies Language[]) {
  test(`every screen is accessible and fits the narrowest phone, ${language}`, async ({ phone, server }) => {
    // Some ninety screens, each looked at in both themes, at several sizes of text: five minutes on two calm cores.
    test.setTimeout(600_000);
    const stage = await stageOf(phone, server);
    const faults: string[] = [];
    await walkPastEveryScreen(stage, server.demo.pupil, language, ({ name, open }) =>
      test.step(name, async () => {
        await open(stage);
        for (const fault of await faultsOf(stage.page, language)) faults.push(`${name}, ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });
}

test('every screen of administrators is accessible and fits the narrowest phone', async ({
  phone,
  server,
}) => {
  test.slow();
  const stage = await stageOf(phone, server);
  const faults: string[] = [];
  await walkPastTheDesk(stage, server.demo.admin, 'fr', ({ name, open }) =>
    test.step(name, async () => {
      await open(stage);
      for (const fault of await faultsOf(stage.page, 'fr')) faults.push(`${name}, ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
});
