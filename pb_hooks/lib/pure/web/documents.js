// Pure rules of the app's HTML documents: which document is sent for a path, and how the site's own URL
// gets into it.

/**
 * Returns the name of the document for a path without leading or trailing slash, in the requested language
 * if the site has it, otherwise in its default language.
 * @param {DocumentIndex} index A `$part` of a path matches any text; the page with the path null is for
 * every other path. `languages` are the codes of the site's languages, the default one first.
 * @param {string} path
 * @param {string} requested
 */
function documentName({ pages, languages }, path, requested) {
  const parts = path.split('/');
  const page = pages.find((candidate) => candidate.path !== null && answers(candidate.path, parts));
  const name = (page || pages.find((candidate) => candidate.path === null))?.name;
  return `${name}.${languages.includes(requested) ? requested : languages[0]}.html`;
}

/**
 * @param {string} pattern
 * @param {string[]} parts
 */
function answers(pattern, parts) {
  const wanted = pattern.slice(1).split('/');
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, i) => part === parts[i] || (part.startsWith('$') && parts[i] !== ''));
}

/** @type {Dict<string>} */
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Replaces the build's placeholder for the site's URL by `origin`, which has no trailing slash.
 * @param {string} text
 * @param {string} origin
 */
function withOrigin(text, origin) {
  return text.split('{{origin}}').join(origin.replace(/[&<>"]/g, (sign) => escapes[sign]));
}

module.exports = { documentName, withOrigin };
