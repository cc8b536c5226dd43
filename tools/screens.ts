// Takes screenshots of every screen and state in both languages, on several sizes of screen and text, for people
// who compare the app with the design.
// `npm run screens -- FOLDER [PART,PART…] [--shots=FOLDER]`. PART: only states whose name contains it. With
// --shots, each picture of the design is also saved beside a screenshot of its state.
// `npm run screens -- docs/pictures --guide`: only the pictures of docs/admin-guide.md.
// `npm run screens -- docs/pictures/design --design`: only the pictures of docs/design.md, in French.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import type { Account } from '../scripts/serve/data-folder.ts';
import { walkPastAdminScreens } from '../tests/e2e/support/admin-states.ts';
import { withDemoServer } from '../tests/e2e/support/demo-server.ts';
import { type DesignShot, readDesignShots, shootSideBySide } from '../tests/e2e/support/design-shots.ts';
import { walkPastEveryScreen } from '../tests/e2e/support/every-screen.ts';
import { setTextSize } from '../tests/e2e/support/large-text.ts';
import { openState } from '../tests/e2e/support/open-state.ts';
import { openPhone, phoneScreen } from '../tests/e2e/support/phone.ts';
import { shortScreen } from '../tests/e2e/support/quiz-in-sight.ts';
import { type Language, type ScreenState, screenFixtureOf } from '../tests/e2e/support/screen-state.ts';
import type { SeededServer } from '../tests/e2e/support/seed-folder.ts';

const themes = ['light', 'dark'] as const;
type Appearance = {
  name: string;
  size: typeof phoneScreen;
  themes: readonly (typeof themes)[number][];
  text?: number;
};
const appearances: Appearance[] = [
  { name: '360', size: phoneScreen, themes },
  { name: '360x610', size: shortScreen, themes },
  { name: '1280', size: { width: 1280, height: 800 }, themes },
  { name: '844x390', size: { width: 844, height: 390 }, themes },
  { name: '320', size: { width: 320, height: 568 }, themes: ['light'] },
  { name: '360-text-200', size: phoneScreen, themes: ['light'], text: 200 },
];

async function shoot(page: Page, name: string, folder: string): Promise<void> {
  for (const appearance of appearances) {
    await page.setViewportSize(appearance.size);
    await setTextSize(page, appearance.text ?? 100);
    for (const colorScheme of appearance.themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${appearance.name}-${colorScheme}.png`) });
    }
  }
  await setTextSize(page, 100);
  await page.setViewportSize(phoneScreen);
}

const guideStates = ['admin-exams', 'admin-exams-many', 'admin-import', 'admin-both-versions'];

async function shootForGuide(page: Page, name: string, folder: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60 });
}

/** States that docs/design.md shows, each with the sizes and themes of its pictures. */
const designPictures: Record<string, readonly ('phone' | 'dark' | 'computer')[]> = {
  help: ['phone', 'computer'],
  contact: ['phone'],
  profile: ['phone', 'dark', 'computer'],
  'profile-editing': ['phone', 'dark', 'computer'],
  account: ['phone'],
  exams: ['phone'],
  'quiz-review-nothing-due': ['phone'],
};

async function shootForDesign(page: Page, name: string, folder: string): Promise<void> {
  for (const look of designPictures[name] ?? []) {
    await page.setViewportSize(look === 'computer' ? { width: 1280, height: 800 } : shortScreen);
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    const path = join(folder, `${name}-${look}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 50 });
  }
  await page.setViewportSize(phoneScreen);
}

/** Decides which pictures are taken: all, or only those of one document. */
type Purpose = 'all' | 'guide' | 'design';

type Walk = typeof walkPastAdminScreens;
type Shooting = {
  server: SeededServer;
  language: Language;
  folder: string;
  wanted: readonly string[];
  shots: readonly DesignShot[];
  purpose: Purpose;
};

function isWanted(name: string, { wanted, purpose }: Shooting): boolean {
  if (purpose === 'guide') return guideStates.includes(name);
  return purpose === 'design' ? name in designPictures : wanted.some((part) => name.includes(part));
}

async function shootIn(walk: Walk, account: Account, shooting: Shooting) {
  const { server, language, folder, purpose } = shooting;
  const phone = await openPhone({ baseUrl: server.url });
  try {
    const fixture = await screenFixtureOf(phone, server);
    const sheet = await phone.context().newPage();
    const shots = shooting.shots.filter((shot) => shot.language === language);
    const shootState = async (state: ScreenState) => {
      const { name } = state;
      if (!isWanted(name, shooting)) return;
      if (!(await openState(fixture, state))) {
        process.exitCode = 1;
        return;
      }
      if (purpose === 'guide') await shootForGuide(fixture.page, name, folder);
      else if (purpose === 'design') await shootForDesign(fixture.page, name, folder);
      else await shoot(fixture.page, name, folder);
      for (const [index, shot] of shots.filter(({ state }) => state === name).entries())
        await shootSideBySide(fixture.page, sheet, shot, join(folder, `${name}-beside-${index + 1}.png`));
      await fixture.page.setViewportSize(phoneScreen);
      console.log(`${language} ${name}`);
    };
    await walk(fixture, account, language, shootState);
  } finally {
    await phone.dispose();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shots: { type: 'string' }, guide: { type: 'boolean' }, design: { type: 'boolean' } },
  });
  const [folder, parts = ''] = positionals;
  const wanted = parts.split(',');
  const purpose: Purpose = values.guide ? 'guide' : values.design ? 'design' : 'all';
  if (!folder) throw new SetupError('Name the folder for the pictures: npm run screens -- FOLDER');
  const shots = values.shots === undefined ? [] : await readDesignShots(values.shots);
  await withDemoServer(async (server) => {
    for (const language of purpose === 'design' ? (['fr'] as const) : (['fr', 'ht'] as const)) {
      const languageFolder = purpose === 'design' ? resolve(folder) : resolve(folder, language);
      mkdirSync(languageFolder, { recursive: true });
      const shooting = { server, language, folder: languageFolder, wanted, shots, purpose };
      if (purpose !== 'guide' && !wanted.every((part) => part.startsWith('admin-')))
        await shootIn(walkPastEveryScreen, server.demo.pupil, shooting);
      if (purpose !== 'design') await shootIn(walkPastAdminScreens, server.demo.admin, shooting);
    }
  });
}

await runScript(main);
