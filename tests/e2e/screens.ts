// Takes a picture of every screen and state, on a phone, on one whose browser shows its bars, and on a computer, by day and by night, in both languages:
// `npm run screens -- FOLDER [part of a state's name]`. For people, to compare with the design.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Account } from '../../scripts/data-folder.ts';
import { runScript } from '../../scripts/run-script.ts';
import { SetupError } from '../../scripts/setup-error.ts';
import { walkPastTheDesk } from './support/admin-states.ts';
import { withDemoServer } from './support/demo-server.ts';
import { walkPastEveryScreen } from './support/every-screen.ts';
import { openPhone, phoneScreen } from './support/phone.ts';
import { shortScreen } from './support/quiz-in-sight.ts';
import { type Language, type ScreenState, type Stage, stageOf } from './support/screen-state.ts';
import type { SeededServer } from './support/seed-folder.ts';

const sizes = { '360': phoneScreen, '360x610': shortScreen, '1280': { width: 1280, height: 800 } };
const themes = ['light', 'dark'] as const;

async function shoot({ page }: Stage, name: string, folder: string): Promise<void> {
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(phoneScreen);
}

type Walk = typeof walkPastTheDesk;
type Shooting = { server: SeededServer; language: Language; folder: string; wanted: string };

async function shootIn(walk: Walk, account: Account, { server, language, folder, wanted }: Shooting) {
  const phone = await openPhone({ baseUrl: server.url });
  try {
    const stage = await stageOf(phone, server);
    const look = async ({ name, open }: ScreenState) => {
      if (!name.includes(wanted)) return;
      await open(stage);
      await shoot(stage, name, folder);
      console.log(`${language} ${name}`);
    };
    await walk(stage, account, language, look);
  } finally {
    await phone.dispose();
  }
}

async function main(): Promise<void> {
  const [folder, wanted = ''] = process.argv.slice(2);
  if (!folder) throw new SetupError('Name the folder for the pictures: npm run screens -- FOLDER');
  await withDemoServer(async (server) => {
    for (const language of ['fr', 'ht'] as const) {
      const place = resolve(folder, language);
      mkdirSync(place, { recursive: true });
      const shooting = { server, language, folder: place, wanted };
      if (!wanted.startsWith('admin-')) await shootIn(walkPastEveryScreen, server.demo.pupil, shooting);
      await shootIn(walkPastTheDesk, server.demo.admin, shooting);
    }
  });
}

await runScript(main);
