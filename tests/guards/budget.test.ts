import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/build/app-build.ts';
import { projectRoot } from './source-tree.ts';

const dist = join(projectRoot, 'dist');
const document = 'documents/home.fr.html';
const buildTimeoutMs = 180_000;

/** Limit in compressed bytes of the document, which alone must suffice to read the home page and follow its links. */
const readableBytes = 10_000;
/**
 * Limit in compressed bytes until the app runs on the home page: the document, and every script and style
 * sheet that it requests at once.
 */
const startedBytes = 95_000;

/** Limit of precached files: each costs a request when a phone first opens the app. */
const maxCachedFiles = 80;

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

const measureSizes = (paths: readonly string[]) => {
  const sizes = paths.map((path) => ({ path, bytes: packedBytes(path) }));
  return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
};

const contains = (pattern: RegExp) => (path: string) => pattern.test(readFileSync(join(dist, path), 'utf8'));

const scriptNamed = (name: string): string => {
  const found = readdirSync(join(dist, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  if (!found) throw new Error(`the build has no script called ${name}`);
  return `assets/${found}`;
};

const importsOf = (path: string): string[] =>
  [...readFileSync(join(dist, path), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    (match) => `assets/${match[1]}`,
  );

const allImportsOf = (path: string): string[] => {
  const needed = importsOf(path);
  for (const one of needed) needed.push(...importsOf(one).filter((other) => !needed.includes(other)));
  return needed;
};

describe('the built app', () => {
  let html = '';
  let files: string[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    html = readFileSync(join(dist, document), 'utf8');
    const named = /<(?:script|link)(?! nomodule)[^>]*\s(?:src|href)="\/([^"]+\.(?:js|css))"/g;
    files = [...html.matchAll(named)].map((match) => match[1] ?? '');
  }, buildTimeoutMs);

  it(`the home page of the built app can be read after a document of at most ${readableBytes / 1000} KB, without another request`, () => {
    expect(html).toContain('href="/exams"');
    expect(html).toContain('href="/quiz"');
    const blocking = html.match(/<link rel="stylesheet"[^>]*>|<script (?!nomodule|type=)[^>]*>/g);
    expect(blocking).toBeNull();
    expect(packedBytes(document)).toBeLessThanOrEqual(readableBytes);
  });

  it(`the built app runs after at most ${startedBytes / 1000} KB of document, scripts and style sheets`, () => {
    expect(files.length).toBeGreaterThan(3);
    const { sizes, total } = measureSizes([document, ...files]);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(startedBytes);
  });

  it('the built app needs neither the database nor PocketBase nor the renderer of formulas to start', () => {
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(scripts.filter(contains(/IDBKeyRange|authWithPassword|renderToMathMLTree/))).toEqual([]);
  });

  it.each([
    ['to show that a page is being opened', 'deferred-shell'],
    ['to paint the home page of a signed-in pupil', 'home-signed-in'],
  ])('the built app needs neither database nor PocketBase %s', (_, script) => {
    const needed = allImportsOf(scriptNamed(script));
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.filter(contains(/IDBKeyRange|authWithPassword/))).toEqual([]);
  });

  it.each(['account', 'admin', 'exams', 'forum', 'pages', 'quiz'])(
    'the built app opens the main section %s without the code of other main sections',
    (section) => {
      const needed = allImportsOf(scriptNamed(`${section}-section`));
      expect(needed).toContain(scriptNamed('parts'));
      expect(needed.filter((path) => path.includes('-section-'))).toEqual([]);
    },
  );

  it('the built app shows the parts that are on every page without the code of a main section', () => {
    const needed = allImportsOf(scriptNamed('device-shell'));
    expect(needed).toContain(scriptNamed('phone'));
    expect(needed.filter((path) => path.includes('-section-'))).toEqual([]);
  });

  it(`the built app precaches at most ${maxCachedFiles} files for offline use`, () => {
    const listed = readFileSync(join(dist, 'sw.js'), 'utf8').match(/"revision":(?:null|"\w+"),"url":"/g);
    expect(listed?.length).toBeGreaterThan(20);
    expect(listed?.length).toBeLessThanOrEqual(maxCachedFiles);
  });

  it('the built app has the rule for `.hero` in the document and in no style sheet', () => {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(styles).toContain('.hero{');
    const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
    const again = sheets.filter((file) =>
      readFileSync(join(dist, 'assets', file), 'utf8').includes('.hero{'),
    );
    expect(again).toEqual([]);
  });
});
