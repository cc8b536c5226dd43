// Reads one bucket's part of an answer: its rows and tombstones after the phone's cursor, within the bytes
// that are left.

const { readSharedRow } = require('../../base/shared-statements.js');
const { kinds, partsOfBucket } = require('../../pure/exchange/buckets.js');
const { coldCursor, readCursor, tailCursor } = require('../../pure/exchange/cursors.js');
const { collections } = require('../../pure/exchange/collections.js');
const { coldSql, tailSql } = require('../../pure/exchange/bucket-sql.js');
const { columnsText } = require('../../pure/exchange/columns.js');

/**
 * Returns one part of the bucket; null if the phone has everything. `next`: the cursor from which reading
 * continues; null if the bucket is finished, or if only changes made since the first download began remain.
 * @param {number} head The bucket's highest seq, 0 for an empty bucket.
 * @param {{budget: number, atLeast: number, asColumns: boolean}} limits Reads at least `atLeast` rows (0 or
 * 1), however large. `asColumns`: the rows of a first download are sent as one list for each field.
 * @param {App} app
 * @param {string} bucket
 * @param {string | null} from
 */
function readBucket(app, bucket, from, head, limits) {
  if (from === tailCursor(head)) return null;
  const cursor = readCursor(from, head);
  const part = { ...limits, bucket };
  const page = cursor.cold ? readCold(app, cursor, head, part) : readTail(app, cursor.seq, part);
  const isTail = !cursor.cold;
  const next = page.through === null || (isTail && page.more) ? page.cursor : null;
  return { text: partText(bucket, from, page), bytes: page.bytes, next };
}

/**
 * Returns an empty part for a bucket for which no bytes were left, so that the phone requests it again;
 * null if the phone has everything.
 * @param {string} bucket
 * @param {string | null} from
 * @param {number} head
 */
function waitingBucket(bucket, from, head) {
  if (from === tailCursor(head)) return null;
  const cursor = readCursor(from, head);
  const through = cursor.cold ? null : cursor.seq;
  return partText(bucket, from, { rows: [], deleted: [], cursor: from, through, more: true });
}

/**
 * @param {App} app
 * @param {number} after
 * @param {BucketLimits} limits
 */
function readTail(app, after, limits) {
  const { kind } = partsOfBucket(limits.bucket);
  const page = readPage(app, kinds[kind], tailSql(kind), { last_seq: 0 }, limits, { after });
  const seq = Number(page.found.last_seq);
  return { ...page, cursor: tailCursor(seq), through: seq, more: page.isCut };
}

// Reads a first download collection by collection. Changes made since it began are left to a later answer:
// their rows may belong to collections that this answer has already listed.
/**
 * @param {App} app
 * @param {ColdCursor} cursor
 * @param {number} head
 * @param {BucketLimits} limits
 * @returns {PartPage}
 */
function readCold(app, cursor, head, limits) {
  const { kind, key } = partsOfBucket(limits.bucket);
  const names = kinds[kind];
  /** @type {{rows: string[], deleted: string[], bytes: number}} */
  const part = { rows: [], deleted: [], bytes: 0 };
  let { after } = cursor;
  const first = names.indexOf(/** @type {CollectionName} */ (after?.collection));
  for (const name of names.slice(Math.max(0, first))) {
    const [order, id] = after?.collection === name ? after.place.split('.') : ['', ''];
    const params = { key, head: cursor.head, order, id };
    const left = leftOf(limits, part);
    const page = readColdPage(app, kind, name, left, params);
    part.rows.push(...page.rows);
    part.bytes += page.bytes;
    if (page.count > 0) after = { collection: name, place: String(page.found.last_place) };
    if (page.isCut) {
      return { ...part, cursor: after && coldCursor(cursor.head, after), through: null, more: true };
    }
  }
  return { ...part, cursor: tailCursor(cursor.head), through: cursor.head, more: head > cursor.head };
}

/**
 * @param {App} app
 * @param {string} kind
 * @param {CollectionName} name
 * @param {BucketLimits} limits
 * @param {Dict<unknown>} params
 */
function readColdPage(app, kind, name, limits, params) {
  const sql = coldSql(kind, name, limits.asColumns);
  if (!limits.asColumns) return readPage(app, [name], sql, { last_place: '' }, limits, params);
  const shape = { last_place: '', seqs: '', created: '', others: '' };
  const page = countPage(app, [name], sql, shape, limits, params);
  return {
    ...page,
    rows: page.count > 0 ? [`"${name}":${columnsText(/** @type {any} */ (page.found))}`] : [],
  };
}

/**
 * @param {App} app
 * @param {CollectionName[]} names
 * @param {string} sql
 * @param {Dict<string | number>} lastShape
 * @param {BucketLimits} limits
 * @param {Dict<unknown>} params
 */
function readPage(app, names, sql, lastShape, limits, params) {
  const texts = names.flatMap((name) => [`${name}_rows`, `${name}_deleted`]).map((column) => [column, '']);
  const page = countPage(app, names, sql, { ...Object.fromEntries(texts), ...lastShape }, limits, params);
  return {
    ...page,
    rows: listsOf(names, (name) => String(page.found[`${name}_rows`])),
    deleted: listsOf(names, (name) => String(page.found[`${name}_deleted`])),
  };
}

/**
 * @returns `isCut` is true if there is, or may be, more to read.
 * @param {App} app
 * @param {CollectionName[]} names
 * @param {string} sql
 * @param {Dict<string | number>} shape
 * @param {BucketLimits} limits
 * @param {Dict<unknown>} params
 */
function countPage(app, names, sql, shape, { bucket, budget, atLeast }, params) {
  // Largest number of rows that are built for a page; how many of them are taken depends on their bytes.
  const rowBytes = Math.min(...names.map((name) => collections[name].typicalBytes));
  const most = Math.max(1, Math.ceil(budget / rowBytes));
  /** @type {Dict<string | number> & {taken_count: number, page_count: number, taken_bytes: number}} */
  const counted = { ...shape, taken_count: 0, page_count: 0, taken_bytes: 0 };
  const found = readSharedRow(app, counted, sql, { bucket, budget, atLeast, ...params, most });
  const [count, looked] = [found.taken_count, found.page_count];
  return { found, bytes: found.taken_bytes, count, isCut: count < looked || looked === most };
}

/**
 * @param {string[]} names
 * @param {(name: string) => string} textOf
 */
function listsOf(names, textOf) {
  const texts = names.map((name) => [name, textOf(name)]).filter(([, text]) => text !== '');
  return texts.map(([name, text]) => `"${name}":[${text}]`);
}

/**
 * @param {BucketLimits} limits
 * @param {{rows: string[], bytes: number}} part
 */
function leftOf(limits, part) {
  const atLeast = part.rows.length === 0 ? limits.atLeast : 0;
  return { ...limits, budget: limits.budget - part.bytes, atLeast };
}

/**
 * @param {string} bucket
 * @param {string | null} from
 * @param {PartText} page
 */
function partText(bucket, from, { rows, deleted, cursor, through, more }) {
  return (
    `{"bucket":${JSON.stringify(bucket)},"from":${JSON.stringify(from)},"rows":{${rows}},` +
    `"deleted":{${deleted}},"cursor":${JSON.stringify(cursor)},"through":${through},"more":${more}}`
  );
}

module.exports = { readBucket, waitingBucket };
