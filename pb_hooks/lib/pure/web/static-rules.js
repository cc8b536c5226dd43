// Pure rules of the static files: what a path asks for, how long it may be kept, and of what type it is.

const types = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** Files that name the site's own address; the build leaves a place for it in them. */
const forCrawlers = ['robots.txt', 'sitemap.xml'];

/**
 * `api` for an address of the API that no route answered, `asset` with the file's name for anything with an
 * extension or under `assets/`, `crawlers` for the files that search engines ask for, `document` with the path for
 * every address of the app itself, `none` for what can never be a file of ours or is not sent as it lies there.
 */
function readPath(path) {
  const clean = path.replace(/^\/+|\/+$/g, '');
  if (clean === 'api' || clean.startsWith('api/') || clean === '_' || clean.startsWith('_/'))
    return { kind: 'api' };
  const parts = clean.split('/');
  if (/[\\\0]/.test(clean) || parts.some((part) => part.startsWith('.'))) return { kind: 'none' };
  const isFileName = parts[0] === 'assets' || parts[parts.length - 1].includes('.');
  if (!isFileName) return { kind: 'document', name: clean };
  // A packed twin is sent in the place of its original, which says how it is packed.
  if (parts[0] === 'documents' || clean.endsWith('.br')) return { kind: 'none' };
  if (forCrawlers.includes(clean)) return { kind: 'crawlers', name: clean };
  return { kind: 'asset', name: clean };
}

function contentType(name) {
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] || 'application/octet-stream';
}

/** Names under `assets/` carry their content's hash; everything else must be asked about each time. */
function cacheControl(name) {
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Whether an Accept-Encoding header lets brotli be sent. */
function acceptsBrotli(header) {
  const accepted = /^\s*br\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*)\s*)?$/;
  return header.split(',').some((part) => accepted.test(part));
}

module.exports = { acceptsBrotli, cacheControl, contentType, readPath };
