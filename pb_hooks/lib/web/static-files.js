// Sends the built app: a compressed copy of a file if there is one and the browser accepts it, and a
// document for every page of the app. A missing asset or API path gets a 404, never a document.

const documents = require('./documents.js');
const rules = require('../pure/web/static-rules.js');
const { publicFolder } = require('../base/environment.js');
const { setSecurityHeaders } = require('./security-headers.js');

/** @param {RouteEvent} e */
const readAsked = (e) => rules.readPath(e.request.pathValue('path'));

/**
 * Returns whether the response is built when it is requested, so that no compressed copy of it exists on disk.
 * @param {RouteEvent} e
 */
function isMadeHere(e) {
  return ['document', 'crawlers'].includes(readAsked(e).kind);
}

/** @param {RouteEvent} e */
function sendFile(e) {
  const asked = readAsked(e);
  if (asked.kind === 'api') throw new NotFoundError();
  const headers = e.response.header();
  // Only pages contain inline scripts and styles, whose hashes the headers need. A file that ends in .html is a page
  // too: the service worker stores index.html together with its headers.
  const isPage = asked.kind === 'document' || (asked.kind === 'asset' && asked.name.endsWith('.html'));
  const index = isPage || asked.kind === 'crawlers' ? documents.readIndex() : null;
  setSecurityHeaders(headers, isPage && index);

  if (asked.kind === 'document' && index) return documents.sendDocument(e, index, asked.name);
  if (asked.kind === 'crawlers' && index)
    return documents.sendForCrawlers(e, asked.name, rules.contentType(asked.name));
  const folder = publicFolder();
  if (asked.kind !== 'asset' || !isFile(`${folder}/${asked.name}`)) return sendMissing(e, asked);

  headers.set('Content-Type', rules.contentType(asked.name));
  headers.set('Cache-Control', rules.cacheControl(asked.name));
  headers.set('Vary', 'Accept-Encoding');
  if (rules.acceptsBrotli(e.request.header.get('Accept-Encoding')) && isFile(`${folder}/${asked.name}.br`)) {
    headers.set('Content-Encoding', 'br');
    // Go sends no Content-Length with encoded files, but the app needs it to show users how many bytes a
    // download costs.
    headers.set('Content-Length', String($os.stat(`${folder}/${asked.name}.br`).size()));
    return e.fileFS($os.dirFS(folder), `${asked.name}.br`);
  }
  return e.fileFS($os.dirFS(folder), asked.name);
}

/**
 * @param {RouteEvent} e
 * @param {{kind: string}} asked
 */
function sendMissing(e, asked) {
  e.response.header().set('Cache-Control', 'no-store');
  const built = asked.kind !== 'document';
  return e.string(404, built ? 'Not found.\n' : 'The app is not built yet: npm run build\n');
}

/** @param {string} path */
function isFile(path) {
  try {
    return !$os.stat(path).isDir();
  } catch {
    return false;
  }
}

module.exports = { isMadeHere, sendFile };
