import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/build/app-build.ts';
import { projectRoot } from './source-tree.ts';

const dist = join(projectRoot, 'dist');
const document = 'documents/home.fr.html';
const buildTimeoutMs = 180_000;

/** Until home can be read and its links followed: the document, its styles and its start script included. */
const readableBytes = 10_000;
/** Until home is the app: the same, and every script that the document asks for at once. */
const startedBytes = 95_000;

/** Each costs a request when the app first comes to a phone, and again when it has changed. */
const keptFiles = 80;

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

const holds = (words: RegExp) => (path: string) => words.test(readFileSync(join(dist, path), 'utf8'));

const scriptNamed = (name: string): string => {
  const found = readdirSync(join(dist, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  if (!found) throw new Error(`no script of the build is called ${name}`);
  return `assets/${found}`;
};

/** What has to come before `path` runs. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(dist, path), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    (match) => `assets/${match[1]}`,
  );

const allImportsOf = (path: string): string[] => {
  const needed = importsOf(path);
  for (const one of needed) needed.push(...importsOf(one).filter((other) => !needed.includes(other)));
  return needed;
};

describe('home', () => {
  let html = '';
  let files: string[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    html = readFileSync(join(dist, document), 'utf8');
    const named = /<(?:script|link)(?! nomodule)[^>]*\s(?:src|href)="\/([^"]+\.(?:js|css))"/g;
    files = [...html.matchAll(named)].map((match) => match[1] ?? '');
  }, buildTimeoutMs);

  it(`can be read after ${readableBytes / 1000} KB, without another request`, () => {
    expect(html).toContain('href="/exams"');
    expect(html).toContain('href="/quiz"');
    const blocking = html.match(/<link rel="stylesheet"[^>]*>|<script (?!nomodule|type=)[^>]*>/g);
    expect(blocking).toBeNull();
    expect(packedBytes(document)).toBeLessThanOrEqual(readableBytes);
  });

  it(`is the app after ${startedBytes / 1000} KB of document and scripts`, () => {
    expect(files.length).toBeGreaterThan(3);
    const { sizes, total } = weigh([document, ...files]);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(startedBytes);
  });

  it('waits neither for the database nor for PocketBase nor for the typesetter of formulas', () => {
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(scripts.filter(holds(/IDBKeyRange|authWithPassword|renderToMathMLTree/))).toEqual([]);
  });

  it.each([
    ['to say that what was pressed is being opened', 'deferred-shell'],
    ['to paint the board of today', 'home-signed-in'],
  ])('waits for neither database nor PocketBase %s', (_, script) => {
    const needed = allImportsOf(scriptNamed(script));
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.filter(holds(/IDBKeyRange|authWithPassword/))).toEqual([]);
  });

  it.each(['account', 'exams', 'forum', 'pages', 'quiz'])('waits for no other room to open %s', (room) => {
    const needed = allImportsOf(scriptNamed(`${room}-room`));
    expect(needed).toContain(scriptNamed('parts'));
    expect(needed.filter((path) => path.includes('-room-'))).toEqual([]);
  });

  it('opens no room to show what stands on every page', () => {
    const needed = allImportsOf(scriptNamed('device-shell'));
    expect(needed).toContain(scriptNamed('phone'));
    expect(needed.filter((path) => path.includes('-room-'))).toEqual([]);
  });

  it(`is kept for offline with all of the app in ${keptFiles} files`, () => {
    const listed = readFileSync(join(dist, 'sw.js'), 'utf8').match(/"revision":(?:null|"\w+"),"url":"/g);
    expect(listed?.length).toBeGreaterThan(20);
    expect(listed?.length).toBeLessThanOrEqual(keptFiles);
  });

  it('has its first styles in the document alone', () => {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(styles).toContain('.hero{');
    const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
    const again = sheets.filter((file) =>
      readFileSync(join(dist, 'assets', file), 'utf8').includes('.hero{'),
    );
    expect(again).toEqual([]);
  });
});
