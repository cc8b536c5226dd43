// Keeps a key for each question, by which the server tells that another one is the same. Guarantees a key for every
// question that came through a record, and from the next start on for those that plain SQL wrote.

const { run, readJson, readRow } = require(`${__hooks}/lib/sync/query.js`);
const { questionKeyText } = require(`${__hooks}/lib/pure/question-key.js`);

const letters = ['a', 'b', 'c', 'd'];

/** Of a row as the exchange names its fields; null where a text is none. */
function keyOfRow(row) {
  const text = questionKeyText({
    question: row.question,
    options: letters.map((letter) => row[`option_${letter}`]),
    figure: row.figure_sha256 ?? '',
  });
  return text === null ? null : $security.sha256(text);
}

/** To be called once the record is stored, in its transaction. */
function noteKey(app, record) {
  const names = ['question', 'figure_sha256', ...letters.map((letter) => `option_${letter}`)];
  const row = Object.fromEntries(names.map((name) => [name, record.getString(name)]));
  storeKey(app, record.id, keyOfRow(row));
}

function storeKey(app, record, key) {
  run(
    app,
    `INSERT INTO question_keys (record, key) VALUES ({:record}, {:key})
     ON CONFLICT (record) DO UPDATE SET key = excluded.key`,
    { record, key },
  );
}

/** Whether another question has that key. */
function isDouble(app, key, record) {
  const found = readRow(
    app,
    { count: 0 },
    'SELECT EXISTS (SELECT 1 FROM question_keys WHERE key = {:key} AND record <> {:record}) AS count',
    { key, record },
  );
  return found.count > 0;
}

/** The same of a question that is stored. */
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
    const keys = rows.map((row) => [row.id, keyOfRow(row)]);
    // One statement for all: each one costs as much as the keys of many questions.
    run(
      app,
      `INSERT INTO question_keys (record, key)
       SELECT value ->> 0, value ->> 1 FROM json_each({:keys}) WHERE TRUE
       ON CONFLICT (record) DO UPDATE SET key = excluded.key`,
      { keys: JSON.stringify(keys) },
    );
    after = rows.length < atOnce ? null : rows[rows.length - 1].id;
  }
}

module.exports = { fillKeys, hasDouble, isDouble, keyOfRow, noteKey };
