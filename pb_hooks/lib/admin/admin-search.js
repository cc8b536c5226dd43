// Shared parts of the searches over whole collections. Only administrators get an answer, within their
// request limit.

const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('../exchange/caller.js');
const { tooManyRequests } = require('../exchange/limits.js');
const { readText } = require('../base/sql.js');

const usualRows = 20;
const furthestPage = 1000;

/**
 * Answers an administrator; `search` turns the URL query into an SQL statement, whose only column `text` is the
 * answer.
 * @param {RouteEvent} e
 * @param {(query: url.Values) => Statement} search
 */
function answerSearch(e, search) {
  return answerAdmin(e, () => {
    const { sql, params } = search(e.request.url.query());
    return { status: 200, text: readText(e.app, sql, params) };
  });
}

/**
 * Returns the result of `answer` if the account is an administrator's and within its request limit;
 * otherwise a response that refuses the request.
 * @param {RouteEvent} e
 * @param {(account: Account) => Answer} answer
 * @returns {Answer}
 */
function answerAdmin(e, answer) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  if (!account.isAdmin) return respond(403, { error: 'forbidden' });
  return tooManyRequests(e, account) ?? answer(account);
}

/**
 * Turns a query into an SQL condition (`where`) and its parameters, which include the page's `rows` and
 * `from`. `columns`: the table's column for each query parameter; an absent parameter does not narrow the
 * search.
 * @param {url.Values} query
 * @param {{words: Condition, columns: Dict<string>, mostRows?: number}} narrow
 */
function narrowing(query, { words, columns, mostRows = usualRows }) {
  const page = within(query.get('page'), 1, furthestPage);
  const rows = within(query.get('rows'), usualRows, mostRows);
  /** @type {Dict<unknown>} */
  const params = { ...words.params, rows, from: (page - 1) * rows };
  const conditions = [words.sql];
  for (const [name, column] of Object.entries(columns)) {
    const asked = query.get(name);
    if (asked === '') continue;
    conditions.push(`${column} = {:${name}}`);
    params[name] = asked;
  }
  return { where: conditions.join(' AND '), params };
}

/**
 * @param {string} text
 * @param {number} otherwise
 * @param {number} most
 */
const within = (text, otherwise, most) => Math.min(most, Math.max(1, Math.floor(Number(text)) || otherwise));

module.exports = { answerSearch, answerAdmin, narrowing };
