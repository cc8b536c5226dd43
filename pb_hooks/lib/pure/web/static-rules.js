// Pure rules of the static files: which kind of file a path requests, how long it may be cached, and its
// content type.

/** @type {Dict<string>} */
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

/**
 * Files for search engines that contain the site's own URL; the build leaves a placeholder for it in them.
 */
const forCrawlers = ['robots.txt', 'sitemap.xml'];

/**
 * Returns `api` for a path of the API or the admin UI that no route answered; `crawlers` for the files that
 * search engines request; `none` for a path that can never be one of our files, or whose file is not sent
 * directly; `asset` with the file's name for any other path with a dot in its last part or under `assets/`;
 * `document` with the path for every other path.
 * @param {string} path
 * @returns {{kind: 'api' | 'none'} | {kind: 'asset' | 'crawlers' | 'document', name: string}}
 */
function readPath(path) {
  const clean = path.replace(/^\/+|\/+$/g, '');
  if (clean === 'api' || clean.startsWith('api/') || clean === '_' || clean.startsWith('_/'))
    return { kind: 'api' };
  const parts = clean.split('/');
  if (/[\\\0]/.test(clean) || parts.some((part) => part.startsWith('.'))) return { kind: 'none' };
  const isFileName = parts[0] === 'assets' || parts[parts.length - 1].includes('.');
  if (!isFileName) return { kind: 'document', name: clean };
  // A compressed .br file is only sent in place of its original, with the matching Content-Encoding.
  if (parts[0] === 'documents' || clean.endsWith('.br')) return { kind: 'none' };
  if (forCrawlers.includes(clean)) return { kind: 'crawlers', name: clean };
  return { kind: 'asset', name: clean };
}

/** @param {string} name */
function contentType(name) {
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] || 'application/octet-stream';
}

/**
 * Returns a long cache time for names under `assets/`, which contain a hash of their content or the version
 * of pdf.js; all other files must be revalidated each time.
 * @param {string} name
 */
function cacheControl(name) {
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** @param {string} header */
function acceptsBrotli(header) {
  const accepted = /^\s*br\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*)\s*)?$/;
  return header.split(',').some((part) => accepted.test(part));
}

module.exports = { acceptsBrotli, cacheControl, contentType, readPath };
