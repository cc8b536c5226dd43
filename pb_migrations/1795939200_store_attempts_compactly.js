// Stores attempts in less than half of the bytes: answers as one text, smaller indexes, and no log entry for each
// verdict. Phones see no difference: rows, seqs and verdicts stay the same.
//
// Answers: 16 characters for each, the question's id and a letter for option, result and probe, see
// pb_hooks/lib/pure/content/packed-answers.js. Answers that do not fit this form stay as they are.
// Change log: the unique index begins with the record, so that it also finds a record's entries. Verdicts have a seq
// of the log but no entry in it.
// Starts: earlier versions would misread all of this, so the database refuses to record a start of theirs, and they
// answer every phone with status 503. `format` is the highest form of the database that the started version reads.
const attemptIndexes = {
  up: [
    ['quiz_attempts_owner', '`user_id`'],
    ['quiz_attempts_created', null],
  ],
  down: [
    ['quiz_attempts_owner', '`user_id`, `subject`, `id`'],
    ['quiz_attempts_created', '`created`, `user_id`, `subject`'],
  ],
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    sortOnDisk(app);
    const packed = `SELECT group_concat(
        (one.value ->> 'questionId') || char(
          97 + instr('ABCD', one.value ->> 'selectedAnswer') - 1 + 4 * (one.value ->> 'isCorrect') +
          8 * COALESCE(1 + (one.value ->> 'isProbe'), 0)
        ), '' ORDER BY one.key) FROM json_each(quiz_attempts.answers) one`;
    const misfit = `SELECT 1 FROM json_each(quiz_attempts.answers) one WHERE one.type <> 'object' OR NOT COALESCE(
        json_type(one.value, '$.questionId') = 'text' AND length(one.value ->> 'questionId') = 15
        AND octet_length(one.value ->> 'questionId') = 15
        AND (one.value ->> 'questionId') NOT GLOB '*[^a-z0-9]*'
        AND json_type(one.value, '$.selectedAnswer') = 'text' AND (one.value ->> 'selectedAnswer') IN ('A', 'B', 'C', 'D')
        AND json_type(one.value, '$.isCorrect') IN ('true', 'false')
        AND COALESCE(json_type(one.value, '$.isProbe'), 'true') IN ('true', 'false')
        AND (SELECT COUNT(*) FROM json_each(one.value)) = 3 + (json_type(one.value, '$.isProbe') IS NOT NULL), 0)`;
    withoutLogging(app, () =>
      run(`UPDATE quiz_attempts SET answers = '"' || (${packed}) || '"'
        WHERE CASE WHEN json_valid(answers) IS NOT 1 THEN 0 WHEN json_type(answers) <> 'array' THEN 0
          ELSE json_array_length(answers) BETWEEN 1 AND 10 AND NOT EXISTS (${misfit}) END`),
    );

    setIndexes(app, attemptIndexes.up);
    run('DROP INDEX IF EXISTS quiz_attempts_taken');
    run(`CREATE INDEX quiz_attempts_taken
      ON quiz_attempts (unixepoch(COALESCE(NULLIF(finished, ''), created)), user_id, kind)`);

    rebuildLog(
      app,
      "SELECT seq, bucket, collection, record, deleted FROM change_log WHERE bucket NOT LIKE 'verdict:%' ORDER BY seq",
      '',
    );
    run('CREATE INDEX change_log_order ON change_log (bucket)');
    run('CREATE UNIQUE INDEX change_log_record ON change_log (record, collection, bucket)');

    rebuildVerdicts(
      app,
      'INTEGER NOT NULL DEFAULT 0',
      "COALESCE(CAST(ROUND(unixepoch(updated, 'subsec') * 1000) AS INTEGER), 0)",
    );

    run('ALTER TABLE boots ADD COLUMN format INTEGER NOT NULL DEFAULT 1');
    run(`CREATE TRIGGER boots_refuse_earlier_version BEFORE INSERT ON boots WHEN NEW.format < 2 BEGIN
      SELECT RAISE(ABORT, 'a newer version of the server has converted this database: start that version');
    END`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    sortOnDisk(app);
    run('DROP TRIGGER boots_refuse_earlier_version');
    run('ALTER TABLE boots DROP COLUMN format');

    const state = '(unicode(substr(answers, 17 + value * 16, 1)) - 97)';
    const letters = Array.from({ length: 10 }, (_, n) => `substr(answers, ${17 + n * 16}, 1)`).join(' || ');
    const unpacked = `SELECT json_group_array(json(
        '{"questionId":"' || substr(answers, 2 + value * 16, 15) ||
        '","selectedAnswer":"' || substr('ABCD', 1 + ${state} % 4, 1) ||
        '","isCorrect":' || iif(${state} & 4, 'true', 'false') ||
        CASE ${state} / 8 WHEN 0 THEN '' WHEN 1 THEN ',"isProbe":false' ELSE ',"isProbe":true' END || '}') ORDER BY value)
      FROM json_each('[0,1,2,3,4,5,6,7,8,9]') WHERE value * 16 < length(answers) - 2`;
    withoutLogging(app, () =>
      run(`UPDATE quiz_attempts SET answers = (${unpacked})
        WHERE CASE WHEN json_valid(answers) IS NOT 1 THEN 0 ELSE json_type(answers) = 'text'
          AND length(answers) BETWEEN 3 AND 162 AND length(answers) % 16 = 2
          AND substr(answers, 2, length(answers) - 2) NOT GLOB '*[^a-z0-9]*' AND ${letters} NOT GLOB '*[^a-x]*' END`),
    );

    setIndexes(app, attemptIndexes.down);
    run('DROP INDEX IF EXISTS quiz_attempts_taken');
    run(
      "CREATE INDEX quiz_attempts_taken ON quiz_attempts (COALESCE(NULLIF(finished, ''), created), user_id, subject, kind)",
    );

    rebuildLog(
      app,
      `SELECT seq, bucket, collection, record, deleted FROM change_log
       UNION ALL SELECT seq, 'verdict:' || user_id, '', mutation_id, 0 FROM verdicts ORDER BY 1`,
      ', UNIQUE (bucket, collection, record)',
    );
    run('CREATE INDEX change_log_order ON change_log (bucket, seq)');
    run('CREATE INDEX change_log_record ON change_log (collection, record)');

    rebuildVerdicts(
      app,
      "TEXT NOT NULL DEFAULT ''",
      "iif(updated = 0, '', strftime('%Y-%m-%dT%H:%M:%S', updated / 1000, 'unixepoch') || printf('.%03dZ', updated % 1000))",
    );
  },
);

/**
 * PocketBase has temporary tables and sorts in memory, which those of a large database would fill. Does nothing after
 * a migration that uses temporary tables itself, as on a new database.
 */
function sortOnDisk(app) {
  try {
    app.db().newQuery('PRAGMA temp_store = FILE').execute();
  } catch {}
}

/**
 * Runs `act` while writes to attempts are not logged, because phones need not read their rows again. A trigger that is
 * missing is left to the start of the server.
 */
function withoutLogging(app, act) {
  const trigger = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery(
      "SELECT COALESCE((SELECT sql FROM sqlite_master WHERE name = 'log_quiz_attempts_update'), '') AS sql",
    )
    .one(trigger);
  if (trigger.sql) app.db().newQuery('DROP TRIGGER log_quiz_attempts_update').execute();
  act();
  if (trigger.sql) app.db().newQuery(trigger.sql).execute();
}

function setIndexes(app, indexes) {
  const collection = app.findCollectionByNameOrId('quiz_attempts');
  for (const [name, columns] of indexes) {
    collection.removeIndex(name);
    if (columns) collection.addIndex(name, false, columns, '');
  }
  app.save(collection);
}

/** Fills a new change log with the entries that `entries` reads; the next seq stays the same. */
function rebuildLog(app, entries, constraint) {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TEMP TABLE kept_log AS ${entries}`);
  run("CREATE TEMP TABLE kept_seq AS SELECT seq FROM sqlite_sequence WHERE name = 'change_log'");
  run('DROP TABLE change_log');
  run(`CREATE TABLE change_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL,
    collection TEXT NOT NULL,
    record TEXT NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0${constraint}
  )`);
  run('INSERT INTO change_log SELECT * FROM kept_log');
  run("DELETE FROM sqlite_sequence WHERE name = 'change_log'");
  run(
    "INSERT INTO sqlite_sequence (name, seq) VALUES ('change_log', COALESCE((SELECT seq FROM kept_seq), 0))",
  );
  run('DROP TABLE kept_log');
  run('DROP TABLE kept_seq');
}

/** Fills a new table of verdicts, whose column `updated` has another type. */
function rebuildVerdicts(app, type, updated) {
  const run = (sql) => app.db().newQuery(sql).execute();
  run('CREATE TEMP TABLE kept_verdicts AS SELECT * FROM verdicts');
  run('DROP TABLE verdicts');
  run(`CREATE TABLE verdicts (
    user_id TEXT NOT NULL,
    mutation_id TEXT NOT NULL,
    status TEXT NOT NULL,
    code TEXT NOT NULL DEFAULT '',
    seq INTEGER NOT NULL,
    updated ${type},
    collection TEXT NOT NULL DEFAULT '',
    record TEXT NOT NULL DEFAULT '',
    doubles INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, mutation_id)
  ) WITHOUT ROWID`);
  run(`INSERT INTO verdicts (user_id, mutation_id, status, code, seq, updated, collection, record, doubles)
    SELECT user_id, mutation_id, status, code, seq, ${updated}, collection, record, doubles FROM kept_verdicts
    ORDER BY user_id, mutation_id`);
  run('DROP TABLE kept_verdicts');
}
