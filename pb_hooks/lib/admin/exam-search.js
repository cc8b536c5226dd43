// Searches all exams for administrators, whose phone may have no level downloaded.

const { answerSearch, narrowing } = require('./admin-search.js');
const { rowExpression, rowSource } = require('../pure/exchange/row-sql.js');
const { wordsCondition } = require('../pure/content/search-words.js');

const columns = {
  id: 'r.id',
  subject: 'r.subject',
  level: 'r.grade_level',
  year: 'CAST(r.year AS TEXT)',
};

const mostRows = 100;

/**
 * Answers `GET /api/admin/exams?id=&words=&subject=&level=&year=&sha256=&page=&rows=` with
 * `{total, exams: [row, …]}`, the newest year first. `subject` and `level` are ids, `page` counts from 1.
 * `sha256` has hashes separated by commas; only exams whose file or answer key has one of them are found.
 * @param {RouteEvent} e
 */
function answerExams(e) {
  return answerSearch(e, (query) => {
    const words = wordsCondition(query.get('words'), 'w.words');
    const { where, params } = narrowing(query, { words, columns, mostRows });
    const hashes = query.get('sha256');
    if (hashes === '') return { sql: examsSql(where), params };
    const asked = JSON.stringify(hashes.split(','));
    return { sql: examsSql(`${where} AND ${ofHashes}`), params: { ...params, hashes: asked } };
  });
}

const ofHashes = `EXISTS (SELECT 1 FROM json_each({:hashes}) WHERE value IN (r.file_sha256, r.correction_sha256))`;

// Uses one statement, so that count and rows come from the same moment.
/** @param {string} where */
function examsSql(where) {
  return `WITH found AS MATERIALIZED (SELECT r.id, r.year, r.title FROM exams r
      LEFT JOIN search_words w ON w.collection = 'exams' AND w.record = r.id WHERE ${where}),
    page AS MATERIALIZED (SELECT id, year, title FROM found ORDER BY year DESC, title, id LIMIT {:rows} OFFSET {:from})
  SELECT '{"total":' || (SELECT COUNT(*) FROM found) || ',"exams":[' || COALESCE((
    SELECT group_concat(${rowExpression('exams', '0')}, ',' ORDER BY p.year DESC, p.title, p.id)
    FROM page p JOIN ${rowSource('exams', 'r.id = p.id')}
  ), '') || ']}' AS text`;
}

module.exports = { answerExams };
