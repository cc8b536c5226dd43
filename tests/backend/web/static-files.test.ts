import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pare-public-'));
const shell = '<!doctype html><title>Pare</title>';
const page = `<!doctype html><title>Pare</title><p>${'x'.repeat(2000)}</p>`;
const index = {
  pages: [{ path: null, name: 'other' }],
  languages: ['fr', 'ht'],
  scripts: ['sha256-script'],
  styles: ['sha256-style'],
};
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
/**
 * A text that is larger, even compressed, than what a server buffers before it decides on the Content-Length.
 */
const large = randomBytes(20_000).toString('hex');
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'icons'));
  mkdirSync(join(folder, 'documents'));
  const files: Record<string, string> = {
    'index.html': shell,
    'documents/index.json': JSON.stringify(index),
    'documents/other.fr.html': page,
    'sw.js': script,
    'manifest.webmanifest': '{}',
    'offline.html': '<!doctype html>',
    '.env': 'secret',
    'assets/app-1a2b3c.js': script,
    'assets/large-1a2b3c.js': large,
    'assets/worker-1a2b3c.mjs': script,
    'assets/font-1a2b3c.woff2': 'font',
    'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const name of ['index.html', 'assets/app-1a2b3c.js', 'assets/large-1a2b3c.js']) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(String(files[name])));
  }
  server = await startServer({ publicDir: folder });
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

type Got = { status: number; headers: Record<string, unknown>; bytes: number };

// Sends the path unchanged: fetch would normalise it first, and would decompress the answer.
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
    })
      .on('error', failed)
      .end();
  });
}

const immutable = 'public, max-age=31536000, immutable';

describe('the app’s own files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/offline.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/icons/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8', immutable],
    ['/assets/worker-1a2b3c.mjs', 'text/javascript; charset=utf-8', immutable],
    ['/assets/font-1a2b3c.woff2', 'font/woff2', immutable],
  ])('the file %s has the type %s and the caching rule %s', async (path, type, cacheControl) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cacheControl]);
  });

  it.each(['/index.html', '/assets/app-1a2b3c.js'])(
    'the file %s is sent precompressed when the client accepts Brotli',
    async (path) => {
      const packed = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      const plain = await get(path, { 'accept-encoding': 'gzip' });
      const refused = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.bytes).toBe(brotliCompressSync(path === '/index.html' ? shell : script).length);
      expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
        undefined,
        undefined,
      ]);
      expect(packed.headers.vary).toContain('Accept-Encoding');
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    },
  );

  it('the app’s own files include HTML documents, which are compressed when they are sent, and are not sent again to a client that has them', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(plain.bytes).toBe(page.length);
    expect(packed.bytes).toBeLessThan(page.length / 10);
    const again = await get('/', { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'gzip' });
    expect([again.status, again.bytes]).toEqual([304, 0]);
  });

  it.each(['/exams', '/exams/abc/view', '/forum/post/abc', '/nowhere/at/all', '/quiz?level=bac1', '/login/'])(
    'the path %s is answered with an HTML document',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    },
  );

  it('the app’s own files are not sent again to a client that has the current version', async () => {
    const first = await get('/offline.html');
    const again = await get('/offline.html', { 'if-modified-since': String(first.headers['last-modified']) });
    expect([again.status, again.bytes]).toEqual([304, 0]);
  });

  it('the app’s own files are sent with a correct Content-Length, compressed or not, as a whole or in part', async () => {
    const path = '/assets/large-1a2b3c.js';
    const packed = await get(path, { 'accept-encoding': 'br' });
    expect(packed.headers['content-length']).toBe(String(brotliCompressSync(large).length));
    const partial = await get(path, { 'accept-encoding': 'br', range: 'bytes=10-' });
    expect([partial.status, partial.headers['content-length']]).toEqual([206, String(packed.bytes - 10)]);
    const plain = await get(path);
    expect(plain.headers['content-length']).toBe(String(large.length));
  });

  it('the app’s own files answer HEAD without a body', async () => {
    const { status, bytes } = await get('/', {}, 'HEAD');
    expect([status, bytes]).toEqual([200, 0]);
  });
});

describe('a path without a public file', () => {
  it.each([
    '/assets/app-gone.js',
    '/assets/gone.css',
    '/favicon.ico',
    '/.env',
    '/assets/.env',
    '/data.db',
    '/documents/other.fr.html',
    '/documents/index.json',
    '/..%2fdata.db',
    '/assets/..%2f..%2fdata.db',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/..%5c..%5cdata.db',
    '/assets/',
    '/assets/gone',
    '/x%00.js',
  ])(
    'the path %s has no public file and is answered with 404, neither with a file nor with an HTML document',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(String(headers['content-type'])).not.toContain('html');
    },
  );

  it.each(['/api/none', '/api', '/api/collections/none/records', '/api/files/x'])(
    'the path %s is answered by the API',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/json']);
    },
  );
});

describe('the headers of a page', () => {
  it.each(['/', '/index.html'])('the headers of the page %s allow nothing from other sites', async (path) => {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self' 'sha256-script'",
      "style-src 'self' 'sha256-style'",
      "worker-src 'self'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/assets/app-1a2b3c.js', '/assets/gone.js', '/captcha/1/api.js'])(
    'the headers of %s include a content security policy without hashes',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain(
        "default-src 'self'; script-src 'self'; style-src 'self';",
      );
    },
  );

  it('the headers of a page do not replace those of the admin UI and the API', async () => {
    for (const path of ['/_/', '/api/health', '/api/none']) {
      const { headers } = await get(path);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(String(headers['content-security-policy'] ?? '')).not.toContain(
        "frame-ancestors 'none'; object-src",
      );
    }
    expect((await get('/_/')).status).toBe(200);
  });

  it('the headers of a page require https once the public address uses it, and allow requests to Sentry once it is configured', async () => {
    await server.restart({
      env: { PARE_URL: 'https://pare.example', SENTRY_DSN: 'https://key@errors.example/7' },
    });
    const { headers } = await get('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;");
  });

  it('the headers of a page allow pages to reach EmailJS once its ids are set, and the app receives these ids', async () => {
    const config = async () => (await fetch(new URL('/api/app-config', server.url))).json();
    expect(await config()).toMatchObject({ emailjs: null });
    const ids = { service: 'service_1', template: 'template_1', public_key: 'key_1' };
    await server.restart({
      env: {
        EMAILJS_SERVICE_ID: ids.service,
        EMAILJS_TEMPLATE_ID: ids.template,
        EMAILJS_PUBLIC_KEY: ids.public_key,
      },
    });
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.emailjs.com ");
    expect(await config()).toMatchObject({ emailjs: ids });
  });
});
