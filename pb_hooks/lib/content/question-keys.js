// Keeps a key for each question, by which the server tells that another one is the same. Guarantees a key for every
// question that came through a record, and from the next start on for those that plain SQL wrote.

const { run, readJson, readRow } = require('../exchange/sql.js');
const { questionKeyText } = require('../pure/content/question-key.js');

const letters = ['a', 'b', 'c', 'd'];

/** Of a row as the exchange names its fields, without its figure; null where a text is none. */
const textKeyOfRow = (row) => keyOfRow({ ...row, figure_sha256: '' });

/** The same with its figure. */
function keyOfRow(row) {
  const text = questionKeyText({
    question: row.question,
    options: letters.map((letter) => row[`option_${letter}`]),
    figure: row.figure_sha256 ?? '',
  });
  return text === null ? null : $security.sha256(text);
}

/** `[record, key, text key]`; the text key is null without a figure, where it would be the same. */
const keysOfRow = (row) => [row.id, keyOfRow(row), row.figure_sha256 ? textKeyOfRow(row) : null];

/** To be called once the record is stored, in its transaction. */
function noteKey(app, record) {
  const names = ['question', 'figure_sha256', ...letters.map((letter) => `option_${letter}`)];
  const row = Object.fromEntries(names.map((name) => [name, record.getString(name)]));
  storeKeys(app, [keysOfRow({ id: record.id, ...row })]);
}

// One statement for all: each one costs as much as the keys of many questions.
function storeKeys(app, keys) {
  run(
    app,
    `INSERT INTO question_keys (record, key, text_key)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each({:keys}) WHERE TRUE
     ON CONFLICT (record) DO UPDATE SET key = excluded.key, text_key = excluded.text_key`,
    { keys: JSON.stringify(keys) },
  );
}

/** Whether another question has those texts, with a figure or without. */
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

/** Those of the given text keys that a question has, with a figure or without. */
function knownTextKeys(app, textKeys) {
  return readJson(
    app,
    `SELECT json_group_array(value) AS text FROM json_each({:keys}) asked
     WHERE EXISTS (SELECT 1 FROM question_keys WHERE key = asked.value)
       OR EXISTS (SELECT 1 FROM question_keys WHERE text_key = asked.value)`,
    { keys: JSON.stringify(textKeys) },
  );
}

/** Whether another question is the same as one that is stored, its figure too. */
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

/** Makes the keys that are missing; at the first start of this version, of all questions. Walks past each question once. */
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
