import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packTexts } from '../../scripts/build/app-build.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-build-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'documents'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('the build adds a compressed copy of a script and of index.html, and none of a tiny file, a font or a document', async () => {
  const script = 'export const greeting = "bonjou"; '.repeat(50);
  await writeFile(join(folder, 'assets', 'app.js'), script);
  await writeFile(join(folder, 'assets', 'tiny.js'), 'let a;');
  await writeFile(join(folder, 'assets', 'font.woff2'), script);
  await writeFile(join(folder, 'documents', 'home.fr.html'), script);
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const sizes = await packTexts(folder);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.br')).sort();
  expect(names).toEqual([join('assets', 'app.js.br'), 'index.html.br']);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'app.js.br'))).toString()).toBe(script);
  expect(sizes.count).toBe(2);
  expect(sizes.packedBytes).toBeLessThan(sizes.bytes);
});
