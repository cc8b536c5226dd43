// Files never change under their name (a replaced file gets a new one), so every cache may keep them for ever.

function markImmutable(e) {
  const headers = e.requestEvent.response.header();
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  headers.set('ETag', `"${e.record.id}-${e.servedName}"`);
}

module.exports = { markImmutable };
