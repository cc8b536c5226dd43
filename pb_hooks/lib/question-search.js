// Search over all questions, for administrators: a phone of theirs may hold no level at all. Guarantees that an answer
// has at most a page of rows, each as the exchange sends it, whatever is asked.

const sync = `${__hooks}/lib/sync`;
const pure = `${__hooks}/lib/pure`;
const { readSignedIn } = require(`${sync}/account.js`);
const { tooManyRequests } = require(`${sync}/limits.js`);
const { readText } = require(`${sync}/query.js`);
const { rowExpression } = require(`${pure}/sync-row-sql.js`);
const { questionCondition } = require(`${pure}/question-words.js`);

const rowsPerPage = 20;
/** For whoever takes all of them away. */
const mostPerPage = 500;
const furthestPage = 1000;

const told = (status, answer) => ({ status, text: JSON.stringify(answer) });

/**
 * `GET /api/admin/questions?words=&subject=&level=&page=&rows=`, ids and a page from 1, or `?id=` for one:
 * `{total, questions: [row, …]}`, the newest first; what is left out narrows nothing. `rows`: of a page, 20 where absent.
 */
function answerQuestions(e) {
  const { account, ...unknown } = readSignedIn(e);
  if (!account) return told(unknown.status, { error: unknown.error });
  if (!account.isAdmin) return told(403, { error: 'forbidden' });
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const { where, params } = narrowing(e.request.url.query());
  return { status: 200, text: readText(e.app, questionsSql(where), params) };
}

function narrowing(query) {
  const words = questionCondition(query.get('words'));
  const page = within(query.get('page'), 1, furthestPage);
  const rows = within(query.get('rows'), rowsPerPage, mostPerPage);
  const params = { ...words.params, rows, from: (page - 1) * rows };
  const conditions = [words.sql];
  for (const [name, column] of [
    ['id', 'r.id'],
    ['subject', 'r.subject'],
    ['level', 'r.grade_level'],
  ]) {
    const asked = query.get(name);
    if (asked === '') continue;
    conditions.push(`${column} = {:${name}}`);
    params[name] = asked;
  }
  return { where: conditions.join(' AND '), params };
}

const within = (text, otherwise, most) => Math.min(most, Math.max(1, Math.floor(Number(text)) || otherwise));

// The page's ids come first: only its rows are made into JSON. One statement, so that count and rows are of one moment.
function questionsSql(where) {
  return `WITH found AS MATERIALIZED (SELECT r.id, r.created FROM quiz_questions r WHERE ${where}),
    page AS MATERIALIZED (SELECT id, created FROM found ORDER BY created DESC, id LIMIT {:rows} OFFSET {:from})
  SELECT '{"total":' || (SELECT COUNT(*) FROM found) || ',"questions":[' || COALESCE((
    SELECT group_concat(${rowExpression('quiz_questions', '0')}, ',' ORDER BY p.created DESC, p.id)
    FROM page p JOIN quiz_questions r ON r.id = p.id
  ), '') || ']}' AS text`;
}

module.exports = { answerQuestions };
