// Stores the normalised words of questions and exams, so that administrators can search them. A row saved as
// a record gets its words at once; rows inserted by plain SQL get them after the next start.

const { run, readJson } = require('../base/sql.js');
const { indexText } = require('../pure/content/search-words.js');

/** @type {Dict<string[]>} */
const texts = {
  exams: ['title'],
  quiz_questions: ['question', 'option_a', 'option_b', 'option_c', 'option_d'],
};

/**
 * Stores the words of the record. Must be called after the record is stored, in the same transaction.
 * @param {App} app
 * @param {core.Record} record
 */
function noteWords(app, record) {
  const collection = record.collection().name;
  const text = texts[collection].map((name) => record.getString(name)).join('\n');
  storeWords(app, collection, [[record.id, indexText(text)]]);
}

/**
 * @param {App} app
 * @param {string} collection
 * @param {[record: string, words: string][]} rows
 */
function storeWords(app, collection, rows) {
  run(
    app,
    `INSERT INTO search_words (collection, record, words)
     SELECT {:collection}, value ->> 0, value ->> 1 FROM json_each({:rows}) WHERE TRUE
     ON CONFLICT (collection, record) DO UPDATE SET words = excluded.words`,
    { collection, rows: JSON.stringify(rows) },
  );
}

const atOnce = 500;
const longestMs = 5_000;
const isWhole = 'pare.wordsWhole';

/**
 * Adds missing words, for about five seconds at most, because the start of the server waits for this function.
 * Must be called again until no words are missing.
 * @param {App} app
 */
function fillWords(app) {
  if (app.store().get(isWhole)) return;
  const endMs = Date.now() + longestMs;
  for (const collection of Object.keys(texts)) {
    for (let after = /** @type {string | null} */ (''); after !== null; ) {
      if (Date.now() > endMs) return;
      after = fillSome(app, collection, after);
    }
  }
  app.store().set(isWhole, true);
}

/**
 * Stores the words of one batch of rows; returns the id after which to continue, or null at the end.
 * @param {App} app
 * @param {string} collection
 * @param {string} after
 * @returns {string | null}
 */
function fillSome(app, collection, after) {
  const text = texts[collection].map((name) => `r.${name}`).join(' || char(10) || ');
  /** @type {[id: string, text: string][]} */
  const rows = readJson(
    app,
    `SELECT COALESCE(json_group_array(json_array(id, text)), '[]') AS text FROM (
       SELECT r.id, ${text} AS text FROM ${collection} r
       WHERE r.id > {:after} AND NOT EXISTS (
         SELECT 1 FROM search_words w WHERE w.collection = '${collection}' AND w.record = r.id)
       ORDER BY r.id LIMIT ${atOnce})`,
    { after },
  );
  storeWords(
    app,
    collection,
    rows.map(([id, found]) => [id, indexText(found)]),
  );
  return rows.length < atOnce ? null : rows[rows.length - 1][0];
}

module.exports = { fillWords, noteWords };
