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

/** Makes the keys that are missing; at the first start of this version, of all questions. */
function fillKeys(app) {
  for (;;) {
    const rows = readJson(
      app,
      `SELECT json_group_array(json_object('id', id, 'question', question, 'option_a', option_a, 'option_b', option_b,
         'option_c', option_c, 'option_d', option_d, 'figure_sha256', figure_sha256)) AS text
       FROM (SELECT * FROM quiz_questions WHERE id NOT IN (SELECT record FROM question_keys) LIMIT ${atOnce})`,
    );
    if (rows.length === 0) return;
    app.runInTransaction((tx) => {
      for (const row of rows) storeKey(tx, row.id, keyOfRow(row));
    });
  }
}

module.exports = { fillKeys, hasDouble, isDouble, keyOfRow, noteKey };
