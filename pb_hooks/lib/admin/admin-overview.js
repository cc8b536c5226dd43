// Computes the figures of the admin dashboard, for administrators only. All figures come from one statement,
// and so from one moment.

const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('../exchange/caller.js');
const { tooManyRequests } = require('../exchange/limits.js');
const { readText } = require('../base/sql.js');
const { collections } = require('../pure/exchange/collections.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { takenSecondsSql } = require('../pure/content/attempt-rules.js');
const { probeCountsJson } = require('./probe-counts.js');
const { lastDays } = require('../pure/content/haiti-days.js');
const { rowExpression, rowSource } = require('../pure/exchange/row-sql.js');

const days = 7;
const listed = 5;
const countedAttempts = 100;

/**
 * Answers `GET /api/admin/overview`. `latest` and `reported.rows` contain rows in the format of the exchange;
 * `reported.counts` are pairs of a post and the number of open reports of it and of its replies. `days` has
 * one count for each of the last seven days in Haiti; the last day is counted up to now. `probes` may be up to ten
 * minutes old; it is absent if it cannot be computed.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerOverview(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  if (!account.isAdmin) return respond(403, { error: requestErrors.forbidden });
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const now = Date.now();
  const week = lastDays(now, days);
  // Attempts are counted by whole seconds, so the last bound is the end of this second.
  const bounds = [...week.map(({ fromMs }) => fromMs), Math.floor(now / 1000) * 1000 + 1000];
  const params = Object.fromEntries(
    bounds.map((bound, day) => [`t${day}`, new Date(bound).toISOString().replace('T', ' ')]),
  );
  const parts = readText(e.app, overviewSql, params);
  const dates = JSON.stringify(week.map(({ date }) => date));
  const at = new Date(now).toISOString();
  return { status: 200, text: `{"at":"${at}","dates":${dates},${probesPart(e.app, now)}${parts.slice(1)}` };
}

/**
 * Returns the JSON of the member `probes` with a comma, or an empty text if the probes cannot be counted.
 * @param {App} app
 * @param {number} now
 */
function probesPart(app, now) {
  try {
    return `"probes":${probeCountsJson(app, now)},`;
  } catch (error) {
    app.logger().error('The probes could not be counted', 'error', String(error));
    return '';
  }
}

/** @param {string} table */
const count = (table) => `(SELECT COUNT(*) FROM ${table})`;
/** @param {string} table */
const open = (table) => `(SELECT COUNT(*) FROM ${table} WHERE status = 'open')`;

/**
 * Returns SQL for a JSON array of rows in the format of the exchange; `ids` is a subquery for their ids.
 * @param {CollectionName} name
 * @param {string} ids
 * @param {string} order
 */
function rowsOf(name, ids, order) {
  const seq = `COALESCE((SELECT MAX(l.seq) FROM change_log l
    WHERE l.collection = '${collections[name].id}' AND l.record = r.id), 0)`;
  return `json((SELECT '[' || COALESCE(group_concat(json, ','), '') || ']' FROM (
    SELECT ${rowExpression(name, seq)} AS json FROM ${rowSource(name)} WHERE r.id IN (${ids}) ORDER BY ${order})))`;
}

/** @param {CollectionName} name */
const newest = (name) =>
  rowsOf(
    name,
    `SELECT id FROM ${name} ORDER BY created DESC, id DESC LIMIT ${listed}`,
    'r.created DESC, r.id DESC',
  );

/** Earlier versions of the app do not send the kind of an attempt. */
const isQuiz = "kind IN ('', 'quiz')";

/**
 * Returns SQL for the number of rows on each day; `moment` is the SQL expression of a row's time in whole seconds;
 * null: the column `created` is the time.
 * @param {string} table
 * @param {string | null} [moment]
 * @param {string} [condition]
 */
const perDay = (table, moment = null, condition = 'TRUE') => {
  /** @param {number} day */
  const bound = (day) => (moment ? `unixepoch({:t${day}})` : `{:t${day}}`);
  /** @param {number} day */
  const inDay = (day) =>
    `(SELECT COUNT(*) FROM ${table} WHERE ${moment ?? 'created'} >= ${bound(day)}
      AND ${moment ?? 'created'} < ${bound(day + 1)} AND ${condition})`;
  return `json_array(${Array.from({ length: days }, (_, day) => inDay(day)).join(', ')})`;
};

// UNION ALL, because COUNT(DISTINCT) removes duplicates anyway.
const activeUsers = `(SELECT COUNT(DISTINCT user_id) FROM (
  SELECT user_id FROM quiz_attempts WHERE ${takenSecondsSql} >= unixepoch({:t0}) AND user_id <> ''
  UNION ALL SELECT user_id FROM forum_posts WHERE created >= {:t0} AND user_id <> ''))`;

// Reads the newest attempts: rowids ascend in the order of arrival.
const topSubjects = `json((SELECT COALESCE(json_group_array(json_array(subject, n)), '[]') FROM (
  SELECT subject, COUNT(*) AS n FROM (SELECT subject FROM quiz_attempts ORDER BY rowid DESC LIMIT ${countedAttempts})
  GROUP BY subject ORDER BY n DESC, subject LIMIT ${listed})))`;

/** @type {CollectionName[]} */
const latestOf = ['exams', 'quiz_questions', 'forum_posts', 'updates'];
const overviewSql = `WITH complaint AS MATERIALIZED (
  SELECT post, COUNT(*) AS n, MAX(created) AS newest FROM (
    SELECT record AS post, created FROM reports WHERE status = 'open' AND target = 'forum_posts'
    UNION ALL SELECT f.post_id, p.created FROM reports p JOIN forum_replies f ON f.id = p.record
      WHERE p.status = 'open' AND p.target = 'forum_replies'
  ) WHERE EXISTS (SELECT 1 FROM forum_posts WHERE id = post) GROUP BY post ORDER BY newest DESC LIMIT ${listed}
) SELECT json_object(
  'totals', json_object(
    'users', ${count('profiles')}, 'exams', ${count('exams')}, 'quiz_questions', ${count('quiz_questions')},
    'forum_posts', ${count('forum_posts')}, 'updates', ${count('updates')}),
  'active_users', ${activeUsers},
  'latest', json_object(${latestOf.map((name) => `'${name}', ${newest(name)}`).join(', ')}),
  'reported', json_object(
    'rows', ${rowsOf('forum_posts', 'SELECT post FROM complaint', '(SELECT newest FROM complaint WHERE post = r.id) DESC')},
    'counts', json((SELECT COALESCE(json_group_array(json_array(post, n)), '[]') FROM complaint))),
  'days', json_object('users', ${perDay('profiles')}, 'quiz_attempts', ${perDay('quiz_attempts', takenSecondsSql)},
    'quizzes', ${perDay('quiz_attempts', takenSecondsSql, isQuiz)},
    'forum_posts', ${perDay('forum_posts')}),
  'subjects', ${topSubjects},
  'desk', json_object('error_reports', ${count('error_reports')}, 'contact_messages', ${count('contact_messages')},
    'open_error_reports', ${open('error_reports')}, 'open_contact_messages', ${open('contact_messages')},
    'open_reports', ${open('reports')})
) AS text`;

module.exports = { answerOverview };
