// Lists an account's own threads on forum pages that a phone does not pull, with the version of each, so
// that the phone can request those that it lacks. A thread's version is the highest seq of its question and
// replies, and the number of replies: a new or changed row raises the seq, a deleted reply lowers the number.

const { readSharedText } = require('../../base/shared-statements.js');
const { collections } = require('../../pure/exchange/collections.js');

/** Limits the list to the newest threads, because each thread that a phone lacks costs a request. */
const mostThreads = 50;
const prefix = 'pare.forum.threads.';

/**
 * @param {CollectionName} name
 * @param {string} record
 */
const liveSeq = (name, record) =>
  `(SELECT MAX(l.seq) FROM change_log l WHERE l.collection = '${collections[name].id}' AND l.record = ${record} AND l.deleted = 0)`;
const newestSql = `SELECT id FROM forum_posts
  WHERE user_id = {:user} AND 'forum:' || CAST(page AS INTEGER) NOT IN (SELECT value FROM json_each({:pulled}))
  ORDER BY created DESC, id LIMIT ${mostThreads}`;
const marksSql = `SELECT json_group_object(id, seq || '.' || replies) AS text FROM (
  SELECT p.id AS id,
    MAX(${liveSeq('forum_posts', 'p.id')}, COALESCE(
      (SELECT MAX(${liveSeq('forum_replies', 'r.id')}) FROM forum_replies r WHERE r.post_id = p.id), 0)) AS seq,
    (SELECT COUNT(*) FROM forum_replies r WHERE r.post_id = p.id) AS replies
  FROM (${newestSql}) p ORDER BY p.id)`;

/**
 * Returns `{mark, marks}`: the version of each thread in `marks`, and a hash of this list in `mark`, '' for
 * an empty list. Returns null if the phone's list already has that `mark`.
 * @param {string} known The `mark` of the list that the phone has.
 * @param {string[]} pulled The buckets that the phone pulls, or will pull after this answer.
 * @param {number} head The log's highest seq: while it does not change, the list does not change.
 * @param {App} app
 * @param {Account} account
 */
function ownThreads(app, account, known, pulled, head) {
  const pages = pulled.filter((bucket) => bucket.startsWith('forum:')).sort();
  const state = `${head} ${pages.join(' ')}\n`;
  const key = prefix + account.id;
  let kept = String(app.store().get(key) ?? '');
  if (!kept.startsWith(state)) {
    kept = state + readSharedText(app, marksSql, { user: account.id, pulled: JSON.stringify(pages) });
    app.store().set(key, kept);
  }
  const text = kept.slice(state.length);
  const mark = text === '{}' ? '' : $security.md5(text).slice(0, 12);
  return mark === known ? null : { mark, marks: JSON.parse(text) };
}

module.exports = { ownThreads };
