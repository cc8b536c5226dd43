import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../scripts/test/find-chromium.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-browser-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('findChromium returns the browser that CHROME_BIN names', async () => {
  const mine = join(folder, 'mine');
  await writeFile(mine, '');
  expect(findChromium({ CHROME_BIN: mine })).toBe(mine);
});

test('findChromium throws if CHROME_BIN names a file that does not exist', () => {
  expect(() => findChromium({ CHROME_BIN: join(folder, 'nothing') })).toThrow(/CHROME_BIN/);
});

test.runIf(process.platform === 'linux')('findChromium returns a browser that is on the PATH', async () => {
  await writeFile(join(folder, 'chromium'), '');
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'));
});
