// Returns one thread by its id, for a phone that has not downloaded the thread's page, in the format of the
// exchange.

const { refuseCaller, respond } = require('../../base/answers.js');
const { readSignedIn } = require('../caller.js');
const { currentBoot, readHead } = require('../../base/history.js');
const { tooManyRequests } = require('../limits.js');
const { readText } = require('../../base/sql.js');
const { readRecordState } = require('../push/records.js');
const { collections } = require('../../pure/exchange/collections.js');
const { jsonBudget } = require('../../pure/exchange/byte-budget.js');
const { positionOf } = require('../../pure/exchange/positions.js');
const { rowExpression, rowSource } = require('../../pure/exchange/row-sql.js');

/**
 * Answers `GET /api/threads/{post}?max_bytes=&after=`. With `max_bytes` the thread comes in parts, the post
 * in the first: `next` is the value of `after` for the next part, null in the last. Phones of earlier
 * versions, which send no `max_bytes`, get everything at once.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerThread(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const post = e.request.pathValue('post');
  const query = e.request.url.query();
  const [created = '', id = ''] = query.get('after').split('_');
  const text = readText(e.app, threadSql(), { post, created, id, budget: budgetOf(e, query) });
  if (text === '') {
    const error = readRecordState(e.app, 'forum_posts', post) === 'removed' ? 'removed' : 'unknown';
    return respond(404, { error });
  }
  const position = positionOf(String(currentBoot(e.app)), readHead(e.app));
  return { status: 200, text: `{"position":${JSON.stringify(position)},${text}}` };
}

/**
 * @param {RouteEvent} e
 * @param {url.Values} query
 */
function budgetOf(e, query) {
  const maxBytes = Number(query.get('max_bytes'));
  const packed = e.request.header.get('Accept-Encoding').includes('gzip');
  return maxBytes > 0 ? jsonBudget(maxBytes, packed, 1) : Number.MAX_SAFE_INTEGER;
}

// Uses one statement, so that post and replies come from the same moment. The first reply of a part is sent
// however large it is.
function threadSql() {
  /** @param {CollectionName} name */
  const logOf = (name) => `l.collection = '${collections[name].id}' AND l.record = r.id AND l.deleted = 0`;
  return `WITH post AS MATERIALIZED (
    SELECT l.bucket, ${rowExpression('forum_posts', 'l.seq')} AS json
    FROM ${rowSource('forum_posts')} JOIN change_log l ON ${logOf('forum_posts')} WHERE r.id = {:post}
  ), replies AS MATERIALIZED (
    SELECT r.created || '_' || r.id AS place, ${rowExpression('forum_replies', 'l.seq')} AS json
    FROM ${rowSource('forum_replies')} JOIN change_log l ON ${logOf('forum_replies')}
    WHERE r.post_id = {:post} AND (r.created, r.id) > ({:created}, {:id})
  ), measured AS MATERIALIZED (
    SELECT place, json, ROW_NUMBER() OVER (ORDER BY place) AS nth,
      SUM(octet_length(json) + 1) OVER (ORDER BY place) AS bytes FROM replies
  ), part AS MATERIALIZED (
    SELECT * FROM measured WHERE nth = 1 OR bytes <= {:budget} - iif({:id} = '', (SELECT octet_length(json) FROM post), 0)
  )
  SELECT COALESCE((
    SELECT '"bucket":' || json_quote(bucket) || ',"rows":{"forum_posts":[' || iif({:id} = '', json, '') ||
      '],"forum_replies":[' || COALESCE((SELECT group_concat(json, ',' ORDER BY place) FROM part), '') ||
      ']},"next":' || iif((SELECT COUNT(*) FROM part) < (SELECT COUNT(*) FROM measured),
        json_quote((SELECT MAX(place) FROM part)), 'null')
    FROM post
  ), '') AS text`;
}

module.exports = { answerThread };
