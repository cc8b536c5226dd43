// Pure rules: which bucket a row belongs to, who may subscribe to a bucket, and in which order buckets are
// answered.
// The content of a bucket never depends on the account that requests it.

const { collections } = require('./collections.js');

/** The kinds of buckets in the order in which they are answered: those that a pupil waits for come first. */
const answerOrder = ['mine', 'catalogue', 'library', 'forum', 'desk'];

const names = /** @type {CollectionName[]} */ (Object.keys(collections));

/**
 * Collections of each kind of bucket, in the order in which a first download reads them.
 * @type {Dict<CollectionName[]>}
 */
const kinds = Object.fromEntries(
  answerOrder.map((kind) => [kind, names.filter((name) => collections[name].bucket === kind)]),
);

/**
 * SQL condition, for each kind of bucket, that finds a bucket's rows in their own table `r` by {:key}, the
 * part of the bucket's name after the colon.
 * @type {Dict<string>}
 */
const rowsOfKind = {
  mine: 'r.user_id = {:key}',
  catalogue: "{:key} = ''",
  library: 'r.grade_level = (SELECT id FROM grade_levels WHERE code = {:key})',
  forum: 'r.page = CAST({:key} AS INTEGER)',
  desk: "{:key} = ''",
};

/** Bucket of the tombstones of records that never existed on the server. */
const unplacedBucket = 'unplaced';

/**
 * @param {string} levelCode Code of the row's grade level; used only for the library.
 * @param {CollectionName} collection
 * @param {{user_id?: string, page?: number}} row
 */
function bucketOf(collection, row, levelCode) {
  const kind = Object.keys(kinds).find((name) => kinds[name].includes(collection));
  if (kind === 'mine') return `mine:${row.user_id}`;
  if (kind === 'library') return `library:${levelCode}`;
  if (kind === 'forum') return `forum:${row.page}`;
  return kind;
}

/**
 * Returns `{kind, key}` of the name of a bucket that phones can request; null for any other name, also for the
 * server's own bucket `unplaced`.
 * @param {string} bucket
 * @returns {ParsedBucket | null}
 */
function parseBucket(bucket) {
  const match = /^(catalogue|desk)$|^(library|forum|mine):([a-z0-9][a-z0-9_-]{0,39})$/.exec(bucket);
  if (!match) return null;
  const parsed = { kind: match[1] ?? match[2], key: match[3] ?? '' };
  if (parsed.kind === 'forum' && !/^[1-9][0-9]{0,8}$/.test(parsed.key)) return null;
  return parsed;
}

/** @param {string} bucket */
function partsOfBucket(bucket) {
  const parsed = parseBucket(bucket);
  if (parsed === null) throw new Error(`${bucket} is not the name of a bucket that phones can request`);
  return parsed;
}

/**
 * @param {null | {id: string, isAdmin: boolean}} account null for a visitor.
 * @param {string} bucket
 */
function maySubscribe(account, bucket) {
  const parsed = parseBucket(bucket);
  if (!parsed) return false;
  if (parsed.kind === 'catalogue') return true;
  if (!account) return false;
  if (parsed.kind === 'mine') return parsed.key === account.id;
  return parsed.kind === 'desk' ? account.isAdmin : true;
}

/**
 * Sorts the names: mine, catalogue, library, forum (newest page first), desk, others.
 * @param {string[]} buckets
 */
function inAnswerOrder(buckets) {
  const placed = buckets.map((bucket) => {
    const parsed = parseBucket(bucket);
    const place = parsed ? answerOrder.indexOf(parsed.kind) : answerOrder.length;
    return { bucket, place, page: parsed?.kind === 'forum' ? Number(parsed.key) : 0 };
  });
  placed.sort((a, b) => a.place - b.place || b.page - a.page || (a.bucket < b.bucket ? -1 : 1));
  return placed.map(({ bucket }) => bucket);
}

module.exports = {
  bucketOf,
  inAnswerOrder,
  kinds,
  maySubscribe,
  parseBucket,
  partsOfBucket,
  rowsOfKind,
  unplacedBucket,
};
