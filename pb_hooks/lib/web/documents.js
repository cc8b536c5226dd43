// Serves the app's HTML documents, sitemap.xml and robots.txt. The pages in the build's index have HTML of their
// own, in the language of `?lang=`, for search engines and link previews that run no script.

const { documentName, withOrigin } = require('../pure/web/documents.js');
const { listeningAddress, publicAddress, publicFolder } = require('../base/environment.js');

const folder = () => `${publicFolder()}/documents`;

/** @param {string} name */
const read = (name) => toString($os.readFile(`${folder()}/${name}`));

/** Returns the build's index of the documents; null if there is no build. */
function readIndex() {
  try {
    return JSON.parse(read('index.json'));
  } catch {
    return null;
  }
}

/**
 * Answers with the document of `path`, which has no leading or trailing slash, unless the browser already
 * has it.
 * @param {RouteEvent} e
 * @param {DocumentIndex} index
 * @param {string} path
 */
function sendDocument(e, index, path) {
  const requested = e.request.url.query().get('lang');
  send(e, documentName(index, path, requested), 'text/html; charset=utf-8');
}

/**
 * @param {RouteEvent} e
 * @param {string} name
 * @param {string} type
 */
function sendForCrawlers(e, name, type) {
  send(e, name, type);
}

/**
 * @param {RouteEvent} e
 * @param {string} name
 * @param {string} type
 */
function send(e, name, type) {
  const text = withOrigin(read(name), publicAddress() || listeningAddress());
  const tag = `W/"${$security.sha256(text).slice(0, 32)}"`;
  const headers = e.response.header();
  headers.set('Content-Type', type);
  headers.set('Cache-Control', 'no-cache');
  headers.set('ETag', tag);
  if (e.request.header.get('If-None-Match').includes(tag)) return e.noContent(304);
  return e.blob(200, type, text);
}

module.exports = { readIndex, sendDocument, sendForCrawlers };
