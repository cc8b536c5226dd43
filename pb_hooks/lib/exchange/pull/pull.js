// Collects the changes for a phone, bucket by bucket, until the bytes of the answer are used up.

const { readBucket, waitingBucket } = require('./read-bucket.js');
const { defaultPages } = require('./forum-pages.js');
const { readHead } = require('../../base/history.js');
const { ownThreads } = require('./own-threads.js');
const { bucketExists } = require('../../base/log-heads.js');
const { inAnswerOrder, maySubscribe } = require('../../pure/exchange/buckets.js');
const { bucketErrors } = require('../../pure/exchange/codes.js');

/**
 * Returns `changes`: JSON texts, each on a line of its own, joined by commas; `parts`: their number; `threads`:
 * null for a visitor, or if they have not changed; `head`: the log's highest seq, read after the changes if
 * there are any.
 * @param {SyncRequest} request What the phone asks for.
 * @param {{budget: number, partBudget: number, atLeast: number, asColumns: boolean}} limits `budget`: bytes of
 *   all changes; `partBudget`: bytes of one part of a bucket; `atLeast`: number of rows (0 or 1) sent
 *   however large they are; `asColumns`: the phone can read the rows of a first download as one list for
 *   each field, and several parts of one bucket.
 * @param {App} app
 * @param {Account | null} account
 * @param {LogHeads} logHeads
 */
function pull(app, account, request, logHeads, limits) {
  const { cursors, threads: known = '' } = request;
  const asked = inAnswerOrder(Object.keys(cursors));
  const readable = asked.filter(
    (bucket) => maySubscribe(account, bucket) && bucketExists(app, bucket, logHeads.heads[bucket]),
  );
  const withheld = asked.filter((bucket) => !readable.includes(bucket));
  const changes = changesOf(app, cursors, readable, logHeads.heads, limits);
  const head = changes.length === 0 ? logHeads.head : readHead(app);
  if (account) {
    const forum = defaultPages(app, account, logHeads.head);
    const threads = ownThreads(app, account, known, [...readable, ...forum], logHeads.head);
    return { changes: changes.join(',\n'), parts: changes.length, gone: withheld, forum, threads, head };
  }
  // A visitor's phone gets an error for a bucket that it may not read. Only a signed-in account's phone
  // gets such buckets as `gone`.
  const faults = withheld.map((bucket) => bucketErrorText(bucket, cursors[bucket], bucketErrors.forbidden));
  const all = [...changes, ...faults];
  return { changes: all.join(',\n'), parts: all.length, gone: [], forum: [], threads: null, head };
}

// Sends a bucket in several parts if the phone can read them, each starting where the previous one ends: phones
// keep the parts that arrived before the connection broke.
/**
 * @param {App} app
 * @param {Dict<string | null>} cursors
 * @param {string[]} buckets
 * @param {Dict<number>} heads
 * @param {PullLimits} limits
 */
function changesOf(app, cursors, buckets, heads, { budget, partBudget, atLeast, asColumns }) {
  const texts = [];
  let left = budget;
  let isFirst = true;
  /**
   * @param {string} bucket
   * @param {string | null} from
   * @param {number} head
   */
  const take = (bucket, from, head) => {
    const limits = { budget: Math.min(left, partBudget), atLeast: isFirst ? atLeast : 0, asColumns };
    const part = readBucket(app, bucket, from, head, limits);
    if (part === null) return null;
    const hasMoved = part.next !== from;
    if (hasMoved || from === cursors[bucket]) texts.push(part.text);
    left -= part.bytes;
    isFirst &&= part.bytes === 0;
    return hasMoved && asColumns ? part.next : null;
  };
  for (const bucket of buckets) {
    const [from, head] = [cursors[bucket], heads[bucket]];
    if (left <= 0 && !isFirst) {
      const waiting = waitingBucket(bucket, from, head);
      if (waiting) texts.push(waiting);
      continue;
    }
    try {
      let next = take(bucket, from, head);
      while (next !== null && left > 0) next = take(bucket, next, head);
    } catch (error) {
      app.logger().error('A bucket could not be read', 'bucket', bucket, 'error', String(error));
      texts.push(bucketErrorText(bucket, from, bucketErrors.fault));
    }
  }
  return texts;
}

// Builds the answer for a bucket that could not be read. Its `through` has no meaning: if there is a
// `fault`, only the `fault` counts.
/**
 * @param {string} bucket
 * @param {string | null} from
 * @param {string} fault
 */
function bucketErrorText(bucket, from, fault) {
  const nothing = { rows: {}, deleted: {}, cursor: from, through: null, more: false };
  return JSON.stringify({ bucket, from, ...nothing, fault });
}

module.exports = { pull };
