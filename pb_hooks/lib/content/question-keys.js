// Stores a key for each question, by which the server recognises equal questions. A question inserted by
// plain SQL gets its key at the next start.

const { run, readJson, readRow } = require('../base/sql.js');
const { questionKeyText } = require('../pure/content/question-key.js');

const letters = ['a', 'b', 'c', 'd'];

/**
 * Returns the key of a row's texts without its figure; the row has the field names of the exchange. Null if
 * a question or option is not a text.
 * @param {Dict<unknown>} row
 */
const textKeyOfRow = (row) => keyOfRow({ ...row, figure_sha256: '' });

/** @param {Dict<unknown>} row */
function keyOfRow(row) {
  const text = questionKeyText({
    question: row.question,
    options: letters.map((letter) => row[`option_${letter}`]),
    figure: String(row.figure_sha256 ?? ''),
  });
  return text === null ? null : $security.sha256(text);
}

/**
 * Returns `[record, key, text key]`; the text key is null if the question has no figure, because it would
 * equal the key.
 * @param {Dict<unknown>} row
 */
const keysOfRow = (row) => [row.id, keyOfRow(row), row.figure_sha256 ? textKeyOfRow(row) : null];

/**
 * Stores the keys of the record. Must be called after the record is stored, in the same transaction.
 * @param {App} app
 * @param {core.Record} record
 */
function noteKey(app, record) {
  const names = ['question', 'figure_sha256', ...letters.map((letter) => `option_${letter}`)];
  const row = Object.fromEntries(names.map((name) => [name, record.getString(name)]));
  storeKeys(app, [keysOfRow({ id: record.id, ...row })]);
}

// Uses one statement for all questions, because a statement for each question would take much longer.
/**
 * @param {App} app
 * @param {unknown[][]} keys
 */
function storeKeys(app, keys) {
  run(
    app,
    `INSERT INTO question_keys (record, key, text_key)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each({:keys}) WHERE TRUE
     ON CONFLICT (record) DO UPDATE SET key = excluded.key, text_key = excluded.text_key`,
    { keys: JSON.stringify(keys) },
  );
}

/**
 * Returns whether a question other than `record` has the texts of the key, with a figure or without.
 * @param {App} app
 * @param {string} textKey
 * @param {string} record
 */
function isDouble(app, textKey, record) {
  const found = readRow(
    app,
    { count: 0 },
    `SELECT EXISTS (SELECT 1 FROM question_keys WHERE key = {:key} AND record <> {:record})
       OR EXISTS (SELECT 1 FROM question_keys WHERE text_key = {:key} AND record <> {:record}) AS count`,
    { key: textKey, record },
  );
  return found.count > 0;
}

/**
 * Returns those of the given text keys that a stored question has, with a figure or without.
 * @param {App} app
 * @param {string[]} textKeys
 * @returns {string[]}
 */
function knownTextKeys(app, textKeys) {
  return readJson(
    app,
    `SELECT json_group_array(value) AS text FROM json_each({:keys}) asked
     WHERE EXISTS (SELECT 1 FROM question_keys WHERE key = asked.value)
       OR EXISTS (SELECT 1 FROM question_keys WHERE text_key = asked.value)`,
    { keys: JSON.stringify(textKeys) },
  );
}

/**
 * Returns whether another question has the same texts and figure as this stored one.
 * @param {App} app
 * @param {string} record
 */
function hasDouble(app, record) {
  const found = readRow(
    app,
    { count: 0 },
    `SELECT EXISTS (
       SELECT 1 FROM question_keys own JOIN question_keys other ON other.key = own.key
       WHERE own.record = {:record} AND other.record <> own.record
     ) AS count`,
    { record },
  );
  return found.count > 0;
}

const atOnce = 500;

/** @param {App} app */
function fillKeys(app) {
  for (let after = ''; after !== null; ) {
    const rows = readJson(
      app,
      `SELECT COALESCE(json_group_array(json_object('id', id, 'question', question, 'option_a', option_a,
         'option_b', option_b, 'option_c', option_c, 'option_d', option_d, 'figure_sha256', figure_sha256)), '[]') AS text
       FROM (SELECT * FROM quiz_questions WHERE id > {:after} AND id NOT IN (SELECT record FROM question_keys)
         ORDER BY id LIMIT ${atOnce})`,
      { after },
    );
    storeKeys(app, rows.map(keysOfRow));
    after = rows.length < atOnce ? null : rows[rows.length - 1].id;
  }
}

module.exports = { fillKeys, hasDouble, isDouble, knownTextKeys, noteKey, textKeyOfRow };
