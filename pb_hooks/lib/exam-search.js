// Search over all exams, for administrators: a phone of theirs may hold no level at all. Guarantees that an answer has at
// most a page of rows, each as the exchange sends it, whatever is asked.

const sync = `${__hooks}/lib/sync`;
const pure = `${__hooks}/lib/pure`;
const { readSignedIn } = require(`${sync}/account.js`);
const { tooManyRequests } = require(`${sync}/limits.js`);
const { readText } = require(`${sync}/query.js`);
const { rowExpression, rowSource } = require(`${pure}/sync-row-sql.js`);
const { titleCondition } = require(`${pure}/title-words.js`);

const rowsPerPage = 20;
const furthestPage = 1000;

const told = (status, answer) => ({ status, text: JSON.stringify(answer) });

/**
 * `GET /api/admin/exams?words=&subject=&level=&year=&page=`, ids and a page from 1, or `?id=` for one:
 * `{total, exams: [row, …]}`, the newest year first; what is left out narrows nothing.
 */
function answerExams(e) {
  const { account, ...unknown } = readSignedIn(e);
  if (!account) return told(unknown.status, { error: unknown.error });
  if (!account.isAdmin) return told(403, { error: 'forbidden' });
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const { where, params } = narrowing(e.request.url.query());
  return { status: 200, text: readText(e.app, examsSql(where), params) };
}

function narrowing(query) {
  const titles = titleCondition(query.get('words'));
  const page = Math.min(furthestPage, Math.max(1, Math.floor(Number(query.get('page'))) || 1));
  const params = { ...titles.params, rows: rowsPerPage, from: (page - 1) * rowsPerPage };
  const conditions = [titles.sql];
  for (const [name, column] of [
    ['id', 'r.id'],
    ['subject', 'r.subject'],
    ['level', 'r.grade_level'],
    ['year', 'CAST(r.year AS TEXT)'],
  ]) {
    const asked = query.get(name);
    if (asked === '') continue;
    conditions.push(`${column} = {:${name}}`);
    params[name] = asked;
  }
  return { where: conditions.join(' AND '), params };
}

// The page's ids come first: only its rows are made into JSON. One statement, so that count and rows are of one moment.
function examsSql(where) {
  return `WITH found AS MATERIALIZED (SELECT r.id, r.year, r.title FROM exams r WHERE ${where}),
    page AS MATERIALIZED (SELECT id, year, title FROM found ORDER BY year DESC, title, id LIMIT {:rows} OFFSET {:from})
  SELECT '{"total":' || (SELECT COUNT(*) FROM found) || ',"exams":[' || COALESCE((
    SELECT group_concat(${rowExpression('exams', '0')}, ',' ORDER BY p.year DESC, p.title, p.id)
    FROM page p JOIN ${rowSource('exams', 'r.id = p.id')}
  ), '') || ']}' AS text`;
}

module.exports = { answerExams };
