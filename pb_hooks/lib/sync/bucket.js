// One bucket's part of an answer: its rows and tombstones after the phone's cursor, within the bytes that are left.

const { readRow } = require(`${__hooks}/lib/sync/query.js`);
const pure = `${__hooks}/lib/pure`;
const { kinds, parseBucket } = require(`${pure}/sync-buckets.js`);
const { coldCursor, readCursor, tailCursor } = require(`${pure}/sync-cursors.js`);
const { collections } = require(`${pure}/sync-collections.js`);
const { coldSql, tailSql } = require(`${pure}/sync-bucket-sql.js`);

/**
 * `{text, bytes}`, or null when the phone has it all. Reads at least `atLeast` rows (0 or 1), however large.
 * @param {number} head The bucket's highest seq, 0 for an empty log.
 */
function readBucket(app, bucket, from, head, budget, atLeast) {
  if (from === tailCursor(head)) return null;
  const cursor = readCursor(from, head);
  const limits = { bucket, budget, atLeast };
  const page = cursor.cold ? readCold(app, cursor, head, limits) : readTail(app, cursor.seq, limits);
  return { text: partText(bucket, from, page), bytes: page.bytes };
}

/** A bucket for which no bytes were left: it waits for the next request. Null when the phone has it all. */
function waitingBucket(bucket, from, head) {
  if (from === tailCursor(head)) return null;
  const cursor = readCursor(from, head);
  const through = cursor.cold ? null : cursor.seq;
  return partText(bucket, from, { rows: [], deleted: [], cursor: from, through, more: true });
}

function readTail(app, after, limits) {
  const { kind } = parseBucket(limits.bucket);
  const page = readPage(app, kinds[kind], tailSql(kind), { last_seq: 0 }, limits, { after });
  const seq = page.found.last_seq;
  return { ...page, cursor: tailCursor(seq), through: seq, more: page.isCut };
}

// The tail is left to a later answer: its rows may be of collections that this one has listed already.
function readCold(app, cursor, head, limits) {
  const { kind, key } = parseBucket(limits.bucket);
  const names = kinds[kind];
  const part = { rows: [], deleted: [], bytes: 0 };
  let { after } = cursor;
  for (const name of names.slice(Math.max(0, names.indexOf(after?.collection)))) {
    const [order, id] = after?.collection === name ? after.place.split('.') : ['', ''];
    const params = { key, head: cursor.head, order, id };
    const left = leftOf(limits, part);
    const page = readPage(app, [name], coldSql(kind, name), { last_place: '' }, left, params);
    part.rows.push(...page.rows);
    part.bytes += page.bytes;
    if (page.count > 0) after = { collection: name, place: page.found.last_place };
    if (page.isCut) {
      return { ...part, cursor: after && coldCursor(cursor.head, after), through: null, more: true };
    }
  }
  return { ...part, cursor: tailCursor(cursor.head), through: cursor.head, more: head > cursor.head };
}

/** `isCut`: there is, or may be, more to read. */
function readPage(app, names, sql, lastShape, limits, params) {
  const texts = names.flatMap((name) => [`${name}_rows`, `${name}_deleted`]).map((column) => [column, '']);
  const shape = { ...Object.fromEntries(texts), taken_count: 0, page_count: 0, taken_bytes: 0, ...lastShape };
  // Bounds what is built for a page; what is taken of it goes by bytes.
  const rowBytes = Math.min(...names.map((name) => collections[name].typicalBytes));
  const most = Math.max(1, Math.ceil(limits.budget / rowBytes));
  const found = readRow(app, shape, sql, { ...limits, ...params, most });
  const [count, looked] = [found.taken_count, found.page_count];
  return {
    found,
    rows: listsOf(names, (name) => found[`${name}_rows`]),
    deleted: listsOf(names, (name) => found[`${name}_deleted`]),
    bytes: found.taken_bytes,
    count,
    isCut: count < looked || looked === most,
  };
}

function listsOf(names, textOf) {
  const texts = names.map((name) => [name, textOf(name)]).filter(([, text]) => text !== '');
  return texts.map(([name, text]) => `"${name}":[${text}]`);
}

function leftOf({ bucket, budget, atLeast }, part) {
  return { bucket, budget: budget - part.bytes, atLeast: part.rows.length === 0 ? atLeast : 0 };
}

function partText(bucket, from, { rows, deleted, cursor, through, more }) {
  return (
    `{"bucket":${JSON.stringify(bucket)},"from":${JSON.stringify(from)},"rows":{${rows}},` +
    `"deleted":{${deleted}},"cursor":${JSON.stringify(cursor)},"through":${through},"more":${more}}`
  );
}

module.exports = { readBucket, waitingBucket };
