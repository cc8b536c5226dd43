// Pure functions: read and write cursors. They are opaque to phones; every form that was ever sent stays
// readable.
// A tail cursor is the seq of the last log row read. A cold cursor belongs to a bucket's first download. It
// contains the bucket's head when the download began, and the position of the last row listed since then:
// `c<head>.<collection>.<order>.<id>`.

const tailForm = /^(0|[1-9][0-9]{0,14})$/;
const coldForm = /^c(0|[1-9][0-9]{0,14})\.([a-z_]{1,40})\.([a-z0-9]{0,40}\.[a-z0-9]{1,40})$/;

/**
 * A cursor of null starts a first download at `head`. A cursor that cannot be read, or is beyond the head, is
 * read as 0, the start of the log, because the whole log with its tombstones is long but complete.
 * @param {string | null} cursor
 * @param {number} head
 * @returns {Cursor}
 */
function readCursor(cursor, head) {
  if (cursor === null) return { cold: true, head, after: null };
  const cold = coldForm.exec(cursor);
  if (cold && Number(cold[1]) <= head) {
    return { cold: true, head: Number(cold[1]), after: { collection: cold[2], place: cold[3] } };
  }
  const seq = tailForm.test(cursor) ? Number(cursor) : 0;
  return { cold: false, seq: seq <= head ? seq : 0 };
}

/** @param {number} seq */
const tailCursor = (seq) => String(seq);

/**
 * @param {number} head
 * @param {ColdPlace} after
 */
const coldCursor = (head, after) => `c${head}.${after.collection}.${after.place}`;

module.exports = { coldCursor, readCursor, tailCursor };
