import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/app-build.ts';
import { projectRoot } from './source-tree.ts';

const dist = join(projectRoot, 'dist');
const buildTimeoutMs = 180_000;

/** Until home can be read and its links followed: the page, its styles and the script in its head. */
const readableBytes = 14_000;
/** Until home is the app: every script and style that the page asks for at once. */
const startedBytes = 102_000;

const packedBytes = (path: string) => {
  const text = readFileSync(join(dist, path));
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }).length;
};

const weigh = (paths: readonly string[]) => {
  const sizes = paths.map((path) => ({ path, bytes: packedBytes(path) }));
  return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
};

describe('home', () => {
  let html = '';
  let files: string[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    html = readFileSync(join(dist, 'index.html'), 'utf8');
    const named = /<(?:script|link)[^>]*\s(?:src|href)="\/([^"]+\.(?:js|css))"/g;
    files = [...html.matchAll(named)].map((match) => match[1] ?? '');
  }, buildTimeoutMs);

  it(`can be read after ${readableBytes / 1000} KB, without the app’s scripts`, () => {
    expect(html).toContain('href="/exams"');
    expect(html).toContain('href="/quiz"');
    const blocking = files.filter((path) => path.endsWith('.css') || path === 'start.js');
    expect(blocking).toHaveLength(2);
    const { sizes, total } = weigh(['index.html', ...blocking]);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(readableBytes);
  });

  it(`is the app after ${startedBytes / 1000} KB of scripts and styles`, () => {
    expect(files.length).toBeGreaterThan(3);
    const { sizes, total } = weigh(files);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(startedBytes);
  });

  it('waits neither for the database nor for PocketBase nor for the typesetter of formulas', () => {
    const scripts = files.filter((path) => path.endsWith('.js'));
    const heavy = scripts.filter((path) =>
      /IDBKeyRange|authWithPassword|renderToMathMLTree/.test(readFileSync(join(dist, path), 'utf8')),
    );
    expect(heavy).toEqual([]);
  });

  it('says nothing that a strict content policy refuses', () => {
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style/);
  });
});
