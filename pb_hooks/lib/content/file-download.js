// Files never change under their name (a replaced file gets a new one), so every cache may keep them for ever.
// Guarantees that an exam's file is served as a PDF, and that none is ever served as a script, style or drawing.

const papers = ['file', 'correction'];
/** What PocketBase goes by the name for. */
const byName = /\.(svg|css|m?js)$/;

/**
 * Takes the wish for a smaller copy away: drawing one takes gigabytes for a picture that unpacks to them, and the app asks
 * for none. Before PocketBase reads it.
 */
function dropThumb(e) {
  const { url } = e.request;
  if (!url.path.startsWith('/api/files/') || url.rawQuery === '') return;
  const query = url.query();
  if (!query.has('thumb')) return;
  query.del('thumb');
  url.rawQuery = query.encode();
}

function markImmutable(e) {
  const headers = e.requestEvent.response.header();
  if (e.collection.name === 'exams' && papers.includes(e.fileField.name)) serveAsPdf(e, headers);
  else if (byName.test(e.servedPath)) headers.set('Content-Type', 'application/octet-stream');
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  headers.set('ETag', `"${e.record.id}-${e.servedName}"`);
}

// A file that was stored before names were judged keeps its name on the disk.
function serveAsPdf(e, headers) {
  headers.set('Content-Type', 'application/pdf');
  if (!e.servedName.endsWith('.pdf')) e.servedName += '.pdf';
}

module.exports = { dropThumb, markImmutable };
