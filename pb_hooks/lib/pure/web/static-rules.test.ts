import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const rules = createRequire(import.meta.url)('./static-rules.js') as {
  acceptsBrotli: (header: string) => boolean;
  cacheControl: (name: string) => string;
  contentType: (name: string) => string;
  readPath: (path: string) => { kind: string; name?: string };
};

describe('readPath', () => {
  it.each([
    ['', 'document'],
    ['exams/abc/view', 'document'],
    ['apiary', 'document'],
    ['documents', 'document'],
    ['robots.txt', 'crawlers'],
    ['sitemap.xml', 'crawlers'],
    ['assets/robots.txt', 'asset'],
    ['documents/home.fr.html', 'none'],
    ['documents/index.json', 'none'],
    ['api', 'api'],
    ['api/none.js', 'api'],
    ['_/x', 'api'],
    ['sw.js', 'asset'],
    ['sw.js.br', 'none'],
    ['assets/app.js.br', 'none'],
    ['assets/x', 'asset'],
    ['assets/', 'asset'],
    ['.env', 'none'],
    ['a/.git/config', 'none'],
    ['../x.js', 'none'],
    ['a/../x.js', 'none'],
    ['a\\..\\x.js', 'none'],
    ['a\0.js', 'none'],
  ])('readPath classifies %j as %s', (path, kind) => {
    expect(rules.readPath(path).kind).toBe(kind);
  });
});

describe('acceptsBrotli', () => {
  it.each(['br', 'gzip, br', 'gzip,br;q=0.5', 'br;q=1.0, *;q=0', ' br '])(
    'acceptsBrotli returns true for the Accept-Encoding header %j',
    (header) => {
      expect(rules.acceptsBrotli(header)).toBe(true);
    },
  );

  it.each(['', 'gzip', 'br;q=0', 'br; q=0.000', 'brx', '*'])(
    'acceptsBrotli returns false for the Accept-Encoding header %j',
    (header) => {
      expect(rules.acceptsBrotli(header)).toBe(false);
    },
  );
});

it('cacheControl marks a file under assets/ as immutable and has others revalidated', () => {
  expect(rules.cacheControl('assets/x-1.js')).toContain('immutable');
  expect(rules.cacheControl('x/assets/x-1.js')).toBe('no-cache');
  expect(rules.cacheControl('index.html')).toBe('no-cache');
});

it('contentType is decided by the last extension', () => {
  expect(rules.contentType('a.min.MJS')).toBe('text/javascript; charset=utf-8');
  expect(rules.contentType('x.unknown')).toBe('application/octet-stream');
});
