// Search over all exams, for administrators: a phone of theirs may hold no level at all. Guarantees that an answer has at
// most a page of rows, each as the exchange sends it, whatever is asked.

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
 * `GET /api/admin/exams?words=&subject=&level=&year=&page=&rows=`, ids and a page from 1, or `?id=` for one:
 * `{total, exams: [row, …]}`, the newest year first; what is left out narrows nothing. `sha256`: hashes with commas
 * between them; only exams whose file or answer key has one of them.
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

// The page's ids come first: only its rows are made into JSON. One statement, so that count and rows are of one moment.
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
