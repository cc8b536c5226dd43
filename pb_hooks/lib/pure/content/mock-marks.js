// Pure rule: joins the marks of a mock exam that several phones send.

/**
 * Returns the marks to store, as JSON. A sent mark replaces the stored one; the stored mark stays if null or nothing
 * was sent, because the phone then knows no mark. `false` is a mark that was taken back; a list holds the marks of an
 * exercise's questions. Returns the sent text if one of the two texts is not a JSON array.
 * @param {string} stored
 * @param {string} sent
 */
function joinMarks(stored, sent) {
  const [before, now] = [arrayOf(stored), arrayOf(sent)];
  if (!before || !now) return sent;
  return JSON.stringify(joinLists(before, now));
}

/**
 * @param {unknown[]} before
 * @param {unknown[]} now
 * @returns {unknown[]}
 */
function joinLists(before, now) {
  const count = Math.max(before.length, now.length);
  return Array.from({ length: count }, (_, index) => {
    const [old, sent] = [before[index], now[index]];
    return Array.isArray(old) && Array.isArray(sent) ? joinLists(old, sent) : (sent ?? old ?? null);
  });
}

/**
 * @param {string} text
 * @returns {unknown[] | null}
 */
function arrayOf(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

module.exports = { joinMarks };
