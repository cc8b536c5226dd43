// Pure rule: builds the name of an uploaded file on the server.

/**
 * Returns `<UTC timestamp>-<slug of the title>`, without the slug if no character of the title is allowed
 * in a file name.
 * @param {string} title
 * @param {Date} date
 */
function fileStem(title, date) {
  const stamp = date.toISOString().replace(/[-:]/g, '').replace(/\..*/, 'Z').toLowerCase();
  const slug = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug ? `${stamp}-${slug}` : stamp;
}

module.exports = { fileStem };
