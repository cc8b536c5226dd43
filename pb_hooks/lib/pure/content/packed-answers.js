// Pure functions: the form in which the server stores the answers of an attempt. A list of answers is stored as one
// text with 16 characters for each answer: the id of the question, and a letter for the chosen option, whether it
// was right, and whether the answer was a probe. Answers that do not fit this form are stored as they were sent.

const options = ['A', 'B', 'C', 'D'];
const answerChars = 16;
const mostAnswers = 10;
const firstState = 97;
const packedForm = /^"(?:[a-z0-9]{15}[a-x]){1,10}"$/;

/**
 * Returns the stored form of the answers' JSON text. A text that already has this form, or does not fit it, is
 * returned unchanged.
 * @param {string} json
 */
function packedAnswers(json) {
  const answers = parsed(json);
  if (!Array.isArray(answers) || answers.length === 0 || answers.length > mostAnswers) return json;
  const packed = answers.map(packedAnswer);
  return packed.includes('') ? json : JSON.stringify(packed.join(''));
}

/**
 * Returns the JSON text of the answers; a text in another form is returned unchanged.
 * @param {string} stored
 */
function unpackedAnswers(stored) {
  if (!packedForm.test(stored)) return stored;
  const answers = stored.slice(1, -1).match(/.{16}/g) ?? [];
  return JSON.stringify(answers.map(unpackedAnswer));
}

/**
 * Returns the packed form of one answer; an empty text if the answer does not fit it.
 * @param {unknown} answer
 */
function packedAnswer(answer) {
  if (typeof answer !== 'object' || answer === null) return '';
  const { questionId, selectedAnswer, isCorrect, isProbe, ...others } = /** @type {Dict<unknown>} */ (answer);
  const option = options.indexOf(String(selectedAnswer));
  const probe = [undefined, false, true].indexOf(/** @type {boolean | undefined} */ (isProbe));
  const fits =
    typeof questionId === 'string' &&
    /^[a-z0-9]{15}$/.test(questionId) &&
    typeof selectedAnswer === 'string' &&
    option >= 0 &&
    typeof isCorrect === 'boolean' &&
    probe >= 0 &&
    Object.keys(others).length === 0;
  return fits ? questionId + String.fromCharCode(firstState + option + (isCorrect ? 4 : 0) + probe * 8) : '';
}

/** @param {string} packed */
function unpackedAnswer(packed) {
  const state = packed.charCodeAt(answerChars - 1) - firstState;
  return {
    questionId: packed.slice(0, -1),
    selectedAnswer: options[state % 4],
    isCorrect: (state & 4) > 0,
    ...(state < 8 ? {} : { isProbe: state >= 16 }),
  };
}

/**
 * Returns SQL for the JSON text of the answers in a column; 'null' if the column has no valid JSON.
 * @param {string} column
 */
function unpackedSql(column) {
  // The stored text has a quotation mark at each end.
  const at = `2 + value * ${answerChars}`;
  const state = `unicode(substr(${column}, ${at} + ${answerChars - 1}, 1)) - ${firstState}`;
  const answer = [
    `'{"questionId":"' || substr(${column}, ${at}, ${answerChars - 1})`,
    `'","selectedAnswer":"' || substr('${options.join('')}', 1 + (${state}) % 4, 1)`,
    `'","isCorrect":' || iif((${state}) & 4, 'true', 'false')`,
    `CASE (${state}) / 8 WHEN 0 THEN '' WHEN 1 THEN ',"isProbe":false' ELSE ',"isProbe":true' END || '}'`,
  ].join(' || ');
  const places = JSON.stringify(Array.from({ length: mostAnswers }, (_, index) => index));
  const list = `(SELECT '[' || COALESCE(group_concat(${answer}, ',' ORDER BY value), '') || ']' FROM json_each('${places}') WHERE value * ${answerChars} < length(${column}) - 2)`;
  const letters = Array.from(
    { length: mostAnswers },
    (_, index) => `substr(${column}, ${1 + (index + 1) * answerChars}, 1)`,
  ).join(' || ');
  // Anything else is returned as it is: answers that did not fit the packed form, or a text of an early version.
  const isPacked = `json_type(${column}) = 'text' AND length(${column}) BETWEEN 3 AND ${2 + mostAnswers * answerChars} AND length(${column}) % ${answerChars} = 2 AND substr(${column}, 2, length(${column}) - 2) NOT GLOB '*[^a-z0-9]*' AND ${letters} NOT GLOB '*[^a-x]*'`;
  return `CASE WHEN json_valid(${column}) IS NOT 1 THEN 'null' WHEN ${isPacked} THEN ${list} ELSE ${column} END`;
}

/**
 * Returns SQL that is true if the answers in a column have an answer to one of `questions`, a list or table in SQL.
 * Compares packed answers as they are stored, which is much faster than reading them with `unpackedSql`.
 * @param {string} column
 * @param {string} questions
 */
function answersOneOf(column, questions) {
  const packed = Array.from(
    { length: mostAnswers },
    (_, index) => `substr(${column}, ${2 + index * answerChars}, ${answerChars - 1}) IN ${questions}`,
  ).join(' OR ');
  const listed = `EXISTS (SELECT 1 FROM json_each(${column})
    WHERE CASE type WHEN 'object' THEN value ->> 'questionId' END IN ${questions})`;
  return `CASE WHEN json_valid(${column}) IS NOT 1 THEN 0 WHEN json_type(${column}) = 'text' THEN ${packed} ELSE ${listed} END`;
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

module.exports = { answersOneOf, packedAnswers, unpackedAnswers, unpackedSql };
