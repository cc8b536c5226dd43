// Searches all questions for administrators, whose phone may have no level downloaded.

const { answerSearch, narrowing } = require('./admin-search.js');
const { rowExpression } = require('../pure/exchange/row-sql.js');
const { wordsCondition } = require('../pure/content/search-words.js');

const columns = { id: 'r.id', subject: 'r.subject', level: 'r.grade_level' };
const mostRows = 500;

/**
 * Answers `GET /api/admin/questions?id=&words=&subject=&level=&page=&rows=` with
 * `{total, questions: [row, …]}`, the newest first. `subject` and `level` are ids, `page` counts from 1.
 * @param {RouteEvent} e
 */
function answerQuestions(e) {
  return answerSearch(e, (query) => {
    const words = wordsCondition(query.get('words'), 'w.words');
    const { where, params } = narrowing(query, { words, columns, mostRows });
    return { sql: questionsSql(where), params };
  });
}

// Uses one statement, so that count and rows come from the same moment.
/** @param {string} where */
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
