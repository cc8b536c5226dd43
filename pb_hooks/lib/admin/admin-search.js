// What every search over a whole collection shares, for administrators: a phone of theirs may hold no level at all.
// Guarantees that only administrators are answered, within their limit of requests, and at most a page at a time.

const { readSignedIn } = require('../exchange/caller.js');
const { tooManyRequests } = require('../exchange/limits.js');
const { readText } = require('../exchange/sql.js');

const usualRows = 20;
const furthestPage = 1000;

const told = (status, answer) => ({ status, text: JSON.stringify(answer) });

/** `search` makes of the address's query the statement, whose one column `text` is the answer, and its parameters. */
function answerSearch(e, search) {
  return askedByAdmin(e, () => {
    const { sql, params } = search(e.request.url.query());
    return { status: 200, text: readText(e.app, sql, params) };
  });
}

/** What `answer` makes of the account, where it is an administrator's within its limit of requests. */
function askedByAdmin(e, answer) {
  const { account, ...unknown } = readSignedIn(e);
  if (!account) return told(unknown.status, { error: unknown.error });
  if (!account.isAdmin) return told(403, { error: 'forbidden' });
  return tooManyRequests(e, account) ?? answer(account);
}

/**
 * The condition and its parameters, with the page's `rows` and `from`. `words`: the condition that the asked words make.
 * `columns`: by the query's names; one that is absent narrows nothing. `mostRows`: of a page, where the query may ask for
 * another number of `rows` than 20.
 */
function narrowing(query, { words, columns, mostRows = usualRows }) {
  const page = within(query.get('page'), 1, furthestPage);
  const rows = within(query.get('rows'), usualRows, mostRows);
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

const within = (text, otherwise, most) => Math.min(most, Math.max(1, Math.floor(Number(text)) || otherwise));

module.exports = { answerSearch, askedByAdmin, narrowing };
