// Pure rules for quiz attempts: which attempts the server accepts, and at which time an attempt counts as
// finished. Answers are not graded again, so that no attempt is refused because a question was edited meanwhile.

const mostQuestions = 10;
const letters = ['A', 'B', 'C', 'D'];

/** SQL for the time of an attempt in PocketBase's format. */
const takenSql = "COALESCE(NULLIF(finished, ''), created)";
/** SQL for the time of an attempt in whole seconds, exactly as in the index `quiz_attempts_taken`. */
const takenSecondsSql = `unixepoch(${takenSql})`;

/**
 * Returns null for an acceptable attempt, otherwise the first error with its field: `total_out_of_range`,
 * `score_out_of_range` or `answers_invalid`. `answers` may be an array or its JSON text; absent answers are
 * accepted.
 * @param {{score: number, total_questions: number, answers?: unknown}} attempt
 */
function attemptProblem(attempt) {
  const { score, total_questions: total } = attempt;
  if (!Number.isInteger(total) || total < 1 || total > mostQuestions) {
    return { field: 'total_questions', code: 'total_out_of_range' };
  }
  if (!Number.isInteger(score) || score < 0 || score > total) {
    return { field: 'score', code: 'score_out_of_range' };
  }
  return answersAreFine(attempt.answers, total) ? null : { field: 'answers', code: 'answers_invalid' };
}

const longestAwayMs = 366 * 24 * 3_600_000;

/**
 * Returns when an attempt counts as finished, in PocketBase's date format; empty if the phone did not say
 * (NaN). A phone's clock may be wrong, and no attempt is refused for that: a time after the arrival, or
 * more than 366 days before it, is replaced by the time of arrival.
 * @param {number} finishedMs
 * @param {number} arrivedMs
 */
function boundFinished(finishedMs, arrivedMs) {
  if (Number.isNaN(finishedMs)) return '';
  const isPossible = finishedMs <= arrivedMs && finishedMs >= arrivedMs - longestAwayMs;
  return new Date(isPossible ? finishedMs : arrivedMs).toISOString().replace('T', ' ');
}

/**
 * @param {unknown} raw
 * @param {number} total
 */
function answersAreFine(raw, total) {
  const answers = parsed(raw);
  if (answers === null) return true;
  return Array.isArray(answers) && answers.length <= total && answers.every(answerIsFine);
}

/** @param {unknown} answer */
function answerIsFine(answer) {
  if (typeof answer !== 'object' || answer === null) return false;
  const { questionId, selectedAnswer, isCorrect, isProbe } = /** @type {Dict<unknown>} */ (answer);
  return (
    typeof questionId === 'string' &&
    questionId.length > 0 &&
    questionId.length <= 40 &&
    typeof selectedAnswer === 'string' &&
    letters.includes(selectedAnswer) &&
    typeof isCorrect === 'boolean' &&
    (isProbe === undefined || typeof isProbe === 'boolean')
  );
}

/**
 * @param {unknown} raw
 * @returns {unknown}
 */
function parsed(raw) {
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

module.exports = { attemptProblem, boundFinished, takenSecondsSql, takenSql };
