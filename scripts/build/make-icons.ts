// Draws the pictures of public/icons from icon.svg, from the shapes of the shortcuts and from the built app,
// with a browser. Run it by hand after `npm run build` when the icon, a shortcut or the home page has changed,
// and commit the result.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { rotateCcw } from '../../src/ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '../../src/ui/icons/shell-icons.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { projectRoot } from '../lib/project-tools.ts';
import { runScript } from '../lib/run-script.ts';
import { ensureChromium } from '../test/find-chromium.ts';

const folder = join(projectRoot, 'public', 'icons');

const icons = [
  { name: 'icon-192', sizePx: 192 },
  { name: 'icon-512', sizePx: 512 },
  { name: 'apple-touch', sizePx: 180 },
];

const shortcuts = { exams: notebookText, quiz: listChecks, review: rotateCcw, forum: messagesSquare };
const shortcutPx = 96;

const screens = [
  { name: 'screen-narrow', width: 360, height: 740, scale: 2 },
  { name: 'screen-wide', width: 1280, height: 800, scale: 1 },
];

const social = { width: 1200, height: 630 };

async function makeIcons(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    await drawIcons(browser);
    await photographHome(browser);
  } finally {
    await browser.close();
  }
}

async function drawIcons(browser: Browser): Promise<void> {
  const svg = await readFile(join(projectRoot, 'public', 'icon.svg'), 'utf8');
  const page = await browser.newPage();
  for (const { name, sizePx } of icons) {
    await page.setViewportSize({ width: sizePx, height: sizePx });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await page.setViewportSize({ width: shortcutPx, height: shortcutPx });
  for (const [name, shape] of Object.entries(shortcuts)) {
    await page.setContent(`<style>body { margin: 0; background: #0e3b31 } svg { display: block; width: 100vw }</style>
      <svg viewBox="-10 -10 44 44" fill="none" stroke="#ffc72c" stroke-width="2.5" stroke-linecap="round"
        stroke-linejoin="round"><path d="${shape}"/></svg>`);
    await page.screenshot({ path: join(folder, `shortcut-${name}.png`) });
  }
  await page.close();
}

async function photographHome(browser: Browser): Promise<void> {
  const server = await startServer();
  try {
    for (const { name, width, height, scale } of screens) {
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
      const page = await context.newPage();
      // The page shows the display font only from the second visit on.
      for (let visit = 0; visit < 2; visit++) await page.goto(server.url, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await context.close();
    }
    const page = await browser.newPage({ viewport: social });
    for (let visit = 0; visit < 2; visit++) await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, 'social.png') });
  } finally {
    await server.dispose();
  }
}

await runScript(makeIcons);
