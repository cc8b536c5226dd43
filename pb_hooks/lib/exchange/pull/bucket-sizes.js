// Estimates the download size of buckets, which is shown before a user confirms the download. Estimates are
// cached.

const { readJson } = require('../../base/sql.js');
const { refuseCaller } = require('../../base/answers.js');
const { readCaller } = require('../caller.js');
const { tooManyRequests } = require('../limits.js');
const { bucketExists } = require('../../base/log-heads.js');
const { kinds, maySubscribe, parseBucket, partsOfBucket } = require('../../pure/exchange/buckets.js');
const { collections } = require('../../pure/exchange/collections.js');
const { wireEstimate } = require('../../pure/exchange/byte-budget.js');

const mostAsked = 40;

/**
 * Answers `GET /api/buckets/sizes?bucket=…&bucket=…`, for at most 40 buckets; leaves out buckets that do
 * not exist or that the account may not read.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerSizes(e) {
  const caller = readCaller(e);
  if (caller.status !== undefined) return refuseCaller(caller);
  const { account } = caller;
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const asked = askedBuckets(e.request.url.rawQuery).slice(0, mostAsked);
  /** @type {Dict<BucketSize>} */
  const sizes = {};
  for (const bucket of asked) {
    if (!maySubscribe(account, bucket)) continue;
    const head = headOf(e.app, bucket);
    if (isAvailable(e.app, bucket, head)) sizes[bucket] = sizeOf(e.app, bucket, head);
  }
  return { status: 200, text: JSON.stringify({ sizes }) };
}

// Treats a forum page without log entries as missing. The exchange, in contrast, treats every forum page as
// existing, because a phone may subscribe to a page before it exists.
/**
 * @param {App} app
 * @param {string} bucket
 * @param {number} head
 */
function isAvailable(app, bucket, head) {
  return head > 0 || (parseBucket(bucket)?.kind !== 'forum' && bucketExists(app, bucket, head));
}

// Reads all values of `bucket` from the raw query: PocketBase's view of a query has only the first of them.
/** @param {string} query */
function askedBuckets(query) {
  const named = query.split('&').filter((part) => part.startsWith('bucket='));
  try {
    return named.map((part) => decodeURIComponent(part.slice('bucket='.length)));
  } catch {
    return [];
  }
}

/**
 * Returns the size, cached or measured. `bytes`: estimated size of all rows on the wire, without figures.
 * `papers`, `keys`: number of exams with a paper, and with an answer key, on this server.
 * @param {number} head The bucket's highest seq.
 * @param {number} [tolerated] How many seqs old a cached measurement may be; 0 if absent.
 * @param {App} app
 * @param {string} bucket
 * @returns {BucketSize}
 */
function sizeOf(app, bucket, head, tolerated = 0) {
  const key = `pare.size.${bucket}`;
  const kept = String(app.store().get(key) ?? '');
  const end = kept.indexOf(':');
  const age = head - Number(kept.slice(0, end));
  if (end > 0 && age >= 0 && age <= tolerated) return JSON.parse(kept.slice(end + 1));
  const size = measure(app, bucket);
  app.store().set(key, `${head}:${JSON.stringify(size)}`);
  return size;
}

/**
 * @param {App} app
 * @param {string} bucket
 * @returns {BucketSize}
 */
function measure(app, bucket) {
  let textBytes = 0;
  /** @type {BucketSize} */
  const size = {
    bytes: 0,
    rows: 0,
    counts: {},
    figures: 0,
    figure_bytes: 0,
    papers: 0,
    paper_bytes: 0,
    keys: 0,
    key_bytes: 0,
  };
  for (const name of kinds[partsOfBucket(bucket).kind]) {
    const { id, weight } = collections[name];
    const figure = name === 'quiz_questions' ? 'r.figure_size' : '0';
    const paper = name === 'exams' ? 'r.file_size' : '0';
    const key = name === 'exams' ? 'r.correction_size' : '0';
    /** @type {number[]} */
    const [rows, text, figures, figureBytes, papers, paperBytes, keys, keyBytes] = readJson(
      app,
      `SELECT json_array(COUNT(*), COALESCE(SUM(${weight}), 0), COALESCE(SUM(${figure} > 0), 0),
         COALESCE(SUM(${figure}), 0), COALESCE(SUM(${paper} > 0), 0), COALESCE(SUM(${paper}), 0),
         COALESCE(SUM(${key} > 0), 0), COALESCE(SUM(${key}), 0)) AS text
       FROM change_log l JOIN ${name} r ON r.id = l.record
       WHERE l.bucket = {:bucket} AND l.collection = {:id} AND l.deleted = 0`,
      { bucket, id },
    );
    textBytes += text;
    size.rows += rows;
    size.counts[name] = rows;
    size.figures += figures;
    size.figure_bytes += figureBytes;
    size.papers += papers;
    size.paper_bytes += paperBytes;
    size.keys += keys;
    size.key_bytes += keyBytes;
  }
  size.bytes = wireEstimate(size.rows, textBytes);
  return size;
}

/**
 * @param {App} app
 * @param {string} bucket
 * @returns {number}
 */
function headOf(app, bucket) {
  return readJson(app, 'SELECT COALESCE(MAX(seq), 0) AS text FROM change_log WHERE bucket = {:bucket}', {
    bucket,
  });
}

module.exports = { answerSizes, sizeOf };
