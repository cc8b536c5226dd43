// Maps the pictures of the design to the states and themes of the app that they draw, and writes such a
// picture and a screenshot of the app side by side into one picture.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from './screen-state.ts';

export type DesignShot = {
  file: string;
  state: string;
  language: Language;
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
};

const stateOf: Record<string, string> = {
  'admin-desk': 'admin-exams',
  'admin-import': 'admin-import',
  'admin-stats': 'admin-analytics',
  chat: 'chat-talk',
  'chat-start': 'chat-start',
  'exams-compact': 'exams',
  'exams-compact-menu': 'exams-menu',
  'forum-compact': 'forum',
  home: 'home-visitor',
  login: 'login',
  post: 'forum-post',
  'quiz-compact': 'quiz-list',
  'quiz-play': 'quiz-question',
  'quiz-result': 'quiz-result',
  'sync-sheet': 'panel',
  today: 'today',
};

const shotName = /^(?<drawing>.+?)(?<creole>-ht)?-(?<width>\d+)(?:x\d+)?(?<dark>-dark)?\.png$/;

/**
 * Lists the pictures in `folder` that show a state named in `stateOf`. The file name contains the width of
 * the screen in CSS pixels, from which the pixel density follows.
 */
export async function readDesignShots(folder: string): Promise<DesignShot[]> {
  const shots: DesignShot[] = [];
  for (const name of await readdir(folder)) {
    const { drawing = '', creole, width, dark } = shotName.exec(name)?.groups ?? {};
    const state = stateOf[drawing];
    if (state === undefined) continue;
    const file = join(folder, name);
    const pixels = sizeOfPng(await readFile(file));
    const density = pixels.width / Number(width);
    shots.push({
      ...{ file, state, language: creole ? 'ht' : 'fr', colorScheme: dark ? 'dark' : 'light' },
      size: { width: Number(width), height: Math.round(pixels.height / density) },
    });
  }
  return shots;
}

/**
 * Returns the size of a PNG picture, whose header contains width and height at bytes 16 and 20 (PNG, section
 * 11.2.2).
 */
const sizeOfPng = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/**
 * Writes a picture with the design's picture on the left and, on the right, what `page` shows in the same
 * size and theme.
 */
export async function shootSideBySide(
  page: Page,
  sheet: Page,
  shot: DesignShot,
  path: string,
): Promise<void> {
  await page.setViewportSize(shot.size);
  await page.emulateMedia({ colorScheme: shot.colorScheme, reducedMotion: 'reduce' });
  const pictures = [await readFile(shot.file), await page.screenshot()];
  const gapPx = 16;
  const { width, height } = shot.size;
  await sheet.setViewportSize({ width: 2 * width + gapPx, height });
  const images = pictures.map(
    (picture) => `<img width="${width}" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await sheet.setContent(
    `<body style="margin:0;display:flex;gap:${gapPx}px;background:#888">${images.join('')}</body>`,
  );
  await sheet.screenshot({ path });
}
