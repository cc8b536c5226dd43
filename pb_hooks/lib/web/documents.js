// Sends the app's documents: each address its own HTML, in the language that its `?lang=` asks for, so that search
// engines and link previews, which run no script, find title, texts and whole addresses in it.
// Guarantees that nothing of an address but its path's shape and its language decides what is sent.

const { documentName, withOrigin } = require('../pure/web/documents.js');
const { listeningAddress, publicAddress, publicFolder } = require('../server/environment.js');

const folder = () => `${publicFolder()}/documents`;

const read = (name) => toString($os.readFile(`${folder()}/${name}`));

/** What the build says of the documents; null while there is no build. */
function readIndex() {
  try {
    return JSON.parse(read('index.json'));
  } catch {
    return null;
  }
}

/** Answers with the document of a path without slashes at its ends, unless the browser has it already. */
function sendDocument(e, { pages }, path) {
  const language = e.request.url.query().get('lang');
  send(e, documentName(pages, path, language), 'text/html; charset=utf-8');
}

/** sitemap.xml or robots.txt. */
function sendForCrawlers(e, name, type) {
  send(e, name, type);
}

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
