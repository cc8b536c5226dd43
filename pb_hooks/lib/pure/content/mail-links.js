// Finds the links of a mail.

/**
 * Returns the address of each `href="…"` once, in the order of the text, with `&amp;` decoded.
 * @param {string} html
 */
function mailLinks(html) {
  return [
    ...new Set([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1].replaceAll('&amp;', '&'))),
  ];
}

module.exports = { mailLinks };
