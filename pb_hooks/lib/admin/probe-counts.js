// Counts the probes (randomly drawn questions of study sessions) by chapter: how many were asked, how many right
// answers the memory model expected, and how many answers were right. Reads the attempts of the accounts that studied
// last. The counts are stored for ten minutes, because it takes long to compute them.

const { readJson } = require('../base/sql.js');
const { probeResults } = require('../pure/content/calibration.gen.js');
const { takenSecondsSql, takenSql } = require('../pure/content/attempt-rules.js');
const { unpackedSql } = require('../pure/content/packed-answers.js');
const { haitiDay } = require('../pure/content/haiti-days.js');

const mostAttempts = 3000;
const validMs = 10 * 60_000;
const storeKey = 'pare.probe-counts';

const answersSql = `(SELECT json(iif(json_type(list) = 'array', list, '[]')) FROM (SELECT ${unpackedSql('answers')} AS list))`;

// Reads all attempts of an account or none, because the expectation of the model depends on all of them. Leaves out an
// account with more attempts than the limit before the others are added up, so that it does not use up the limit.
const attemptsSql = `WITH account AS (
  SELECT user_id, COUNT(*) AS n, MAX(${takenSecondsSql}) AS last FROM quiz_attempts WHERE user_id <> ''
    GROUP BY user_id HAVING COUNT(*) <= {:most}
), recent AS (
  SELECT user_id, SUM(n) OVER (ORDER BY last DESC, user_id) AS total FROM account
) SELECT COALESCE(json_group_array(json_array(user_id, ${takenSql}, ${answersSql})), '[]') AS text
  FROM (SELECT * FROM quiz_attempts
    WHERE user_id IN (SELECT user_id FROM recent WHERE total <= {:most}) ORDER BY user_id, ${takenSql}, id)`;
const questionsSql = `SELECT COALESCE(json_group_array(json_array(id, subject, grade_level, chapter)), '[]') AS text
  FROM (SELECT * FROM quiz_questions ORDER BY id)`;

/** @typedef {[account: string, taken: string, answers: {questionId: string, isCorrect: boolean, isProbe?: boolean}[]]} AttemptRow */

/**
 * Counts of one chapter; `chapter` is empty for questions without one.
 * @typedef {[subject: string, level: string, chapter: string, asked: number, expected: number, right: number]} Counts
 */

/**
 * Returns the JSON of `{accounts, chapters}`: the number of accounts with a probe, and the `Counts` of each
 * chapter with a probe.
 * @param {App} app
 * @param {number} nowMs
 * @returns {string}
 */
function probeCountsJson(app, nowMs) {
  const stored = app.store().get(storeKey);
  if (typeof stored === 'string') {
    const [atMs, text] = JSON.parse(stored);
    if (nowMs >= atMs && nowMs - atMs < validMs) return text;
  }
  const text = JSON.stringify(countProbes(app));
  app.store().set(storeKey, JSON.stringify([nowMs, text]));
  return text;
}

/** @param {App} app */
function countProbes(app) {
  const questions = questionsByLevel(app);
  const levels = new Map([...questions.values()].flat().map(({ id, level }) => [id, level]));
  const byAccount = groupBy(
    /** @type {AttemptRow[]} */ (readJson(app, attemptsSql, { most: mostAttempts })),
    ([account]) => account,
  );
  /** @type {Map<string, Counts>} */
  const chapters = new Map();
  let accounts = 0;
  for (const attempts of byAccount.values()) {
    const answers = answersOf(attempts);
    const results = [...questions.values()].flatMap((ofLevel) =>
      probeResults({ questions: ofLevel, answers }),
    );
    if (results.length > 0) accounts += 1;
    for (const { id, subject, chapter, expected, isCorrect } of results) {
      const level = levels.get(id) ?? '';
      const key = `${level} ${chapter}`;
      const counts = chapters.get(key) ?? [subject, level, chapter.slice(subject.length + 1), 0, 0, 0];
      counts[3] += 1;
      counts[4] += expected;
      counts[5] += isCorrect ? 1 : 0;
      chapters.set(key, counts);
    }
  }
  return { accounts, chapters: [...chapters.values()] };
}

/** @param {App} app */
function questionsByLevel(app) {
  /** @type {[id: string, subject: string, level: string, chapter: string][]} */
  const rows = readJson(app, questionsSql);
  const questions = rows.map(([id, subject, level, chapter]) => ({
    ...{ id, subject, level, chapter: chapter ? `${subject}/${chapter}` : subject },
  }));
  return groupBy(questions, ({ level }) => level);
}

/** @param {AttemptRow[]} attempts */
const answersOf = (attempts) =>
  attempts.flatMap(([, at, answers]) => {
    const day = haitiDay(Date.parse(at.replace(' ', 'T')));
    return answers.map(({ questionId, isCorrect, isProbe }) => ({
      question: questionId,
      day,
      isCorrect,
      isProbe,
    }));
  });

/**
 * @template Row
 * @param {Row[]} rows
 * @param {(row: Row) => string} keyOf
 * @returns {Map<string, Row[]>}
 */
function groupBy(rows, keyOf) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

module.exports = { probeCountsJson };
