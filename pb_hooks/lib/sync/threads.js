// One thread by its id, for a phone that does not hold its page: a dated copy, in the form of the exchange's rows.

const sync = `${__hooks}/lib/sync`;
const pure = `${__hooks}/lib/pure`;
const { readSignedIn } = require(`${sync}/account.js`);
const { readPosition } = require(`${sync}/history.js`);
const { tooManyRequests } = require(`${sync}/limits.js`);
const { readText } = require(`${sync}/query.js`);
const { standingOf } = require(`${sync}/records.js`);
const { collections } = require(`${pure}/sync-collections.js`);
const { rowExpression, rowSource } = require(`${pure}/sync-row-sql.js`);

/** `GET /api/threads/{post}`: `{position, bucket, rows: {forum_posts: [post], forum_replies: […]}}` */
function answerThread(e) {
  const { account, ...unknown } = readSignedIn(e);
  if (!account) return { status: unknown.status, text: JSON.stringify({ error: unknown.error }) };
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const post = e.request.pathValue('post');
  const text = readText(e.app, threadSql(), { post });
  if (text === '') {
    const error = standingOf(e.app, 'forum_posts', post) === 'removed' ? 'removed' : 'unknown';
    return { status: 404, text: JSON.stringify({ error }) };
  }
  return { status: 200, text: `{"position":${JSON.stringify(readPosition(e.app))},${text}}` };
}

// One statement, so that post and replies are of one moment.
function threadSql() {
  const logOf = (name) => `l.collection = '${collections[name].id}' AND l.record = r.id AND l.deleted = 0`;
  const replies = `SELECT COALESCE(group_concat(${rowExpression('forum_replies', 'l.seq')}, ',' ORDER BY r.created, r.id), '')
    FROM ${rowSource('forum_replies')} JOIN change_log l ON ${logOf('forum_replies')} WHERE r.post_id = {:post}`;
  return `SELECT COALESCE((
    SELECT '"bucket":' || json_quote(l.bucket) || ',"rows":{"forum_posts":[' || ${rowExpression('forum_posts', 'l.seq')} ||
      '],"forum_replies":[' || (${replies}) || ']}'
    FROM ${rowSource('forum_posts')} JOIN change_log l ON ${logOf('forum_posts')} WHERE r.id = {:post}
  ), '') AS text`;
}

module.exports = { answerThread };
