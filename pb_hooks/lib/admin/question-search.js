// Search over all questions, for administrators: a phone of theirs may hold no level at all. Guarantees that an answer
// has at most a page of rows, each as the exchange sends it, whatever is asked.

const { answerSearch, narrowing } = require('./admin-search.js');
const { rowExpression } = require('../pure/exchange/row-sql.js');
const { wordsCondition } = require('../pure/content/search-words.js');

const columns = { id: 'r.id', subject: 'r.subject', level: 'r.grade_level' };
/** For whoever takes all of them away. */
const mostRows = 500;

/**
 * `GET /api/admin/questions?words=&subject=&level=&page=&rows=`, ids and a page from 1, or `?id=` for one:
 * `{total, questions: [row, …]}`, the newest first; what is left out narrows nothing. `rows`: of a page, 20 where absent.
 */
function answerQuestions(e) {
  return answerSearch(e, (query) => {
    const words = wordsCondition(query.get('words'), 'w.words');
    const { where, params } = narrowing(query, { words, columns, mostRows });
    return { sql: questionsSql(where), params };
  });
}

// The page's ids come first: only its rows are made into JSON. One statement, so that count and rows are of one moment.
function questionsSql(where) {
  return `WITH found AS MATERIALIZED (SELECT r.id, r.created FROM quiz_questions r
      LEFT JOIN search_words w ON w.collection = 'quiz_questions' AND w.record = r.id WHERE ${where}),
    page AS MATERIALIZED (SELECT id, created FROM found ORDER BY created DESC, id LIMIT {:rows} OFFSET {:from})
  SELECT '{"total":' || (SELECT COUNT(*) FROM found) || ',"questions":[' || COALESCE((
    SELECT group_concat(${rowExpression('quiz_questions', '0')}, ',' ORDER BY p.created DESC, p.id)
    FROM page p JOIN quiz_questions r ON r.id = p.id
  ), '') || ']}' AS text`;
}

module.exports = { answerQuestions };
