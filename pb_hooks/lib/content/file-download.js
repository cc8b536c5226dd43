// Sets the headers of file downloads, and ignores requested thumbnails. A replaced file gets a new name, so
// every cache may store a file for ever.

const papers = ['file', 'correction'];
/** Extensions that would make PocketBase serve the file as a drawing, style or script. */
const byName = /\.(svg|css|m?js)$/;

/**
 * Removes the `thumb` parameter before PocketBase reads it: a thumbnail of a picture that decompresses to
 * gigabytes would take as much memory.
 * @param {RouteEvent} e
 */
function dropThumb(e) {
  const { url } = e.request;
  if (!url.path.startsWith('/api/files/') || url.rawQuery === '') return;
  const query = url.query();
  if (!query.has('thumb')) return;
  query.del('thumb');
  url.rawQuery = query.encode();
}

/** @param {DownloadEvent} e */
function markImmutable(e) {
  const headers = e.requestEvent.response.header();
  if (e.collection.name === 'exams' && papers.includes(e.fileField.name)) serveAsPdf(e, headers);
  else if (byName.test(e.servedPath)) headers.set('Content-Type', 'application/octet-stream');
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  headers.set('ETag', `"${e.record.id}-${e.servedName}"`);
}

// Serves the file as a PDF under a name that ends in `.pdf`: a file that was stored before names were
// checked keeps its name on disk.
/**
 * @param {DownloadEvent} e
 * @param {http.Header} headers
 */
function serveAsPdf(e, headers) {
  headers.set('Content-Type', 'application/pdf');
  if (!e.servedName.endsWith('.pdf')) e.servedName += '.pdf';
}

module.exports = { dropThumb, markImmutable };
