// Pure rules by which the server stores the barème of an exam (its exercises with their points). The rules for the
// content of a barème are those of the app: bareme.gen.js is a bundle of src/domain/exams/bareme.ts.

const { readBareme } = require('./bareme.gen.js');

/**
 * Returns whether the text is empty or the JSON of a barème whose chapters are in `codes`.
 * @param {string} text
 * @param {string[]} codes
 */
function isBareme(text, codes) {
  if (text === '') return true;
  const read = readBareme(text);
  return read?.exercises.every(({ chapter }) => chapter === null || codes.includes(chapter)) ?? false;
}

/**
 * Returns the barème with null for each chapter that is not in `codes`; the text itself if it is no barème.
 * @param {string} text
 * @param {string[]} codes
 */
function withoutOtherChapters(text, codes) {
  const read = parsed(text);
  if (!Array.isArray(read?.exercises)) return text;
  const exercises = read.exercises.map((/** @type {any} */ exercise) =>
    codes.includes(exercise?.chapter) ? exercise : { ...exercise, chapter: null },
  );
  return JSON.stringify({ ...read, exercises });
}

/**
 * Returns the barème `text` with the stored questions added to each exercise that has no key `questions` and whose
 * position, name and points are unchanged: earlier versions of the app do not send the key. Removes the key if its
 * list is empty, by which later versions say that an exercise has no questions. Returns `text` itself if nothing
 * changes.
 * @param {string} text
 * @param {string} stored
 */
function withStoredQuestions(text, stored) {
  const [read, before] = [parsed(text), parsed(stored)];
  if (!Array.isArray(read?.exercises)) return text;
  const known = Array.isArray(before?.exercises) ? before.exercises : [];
  const exercises = read.exercises.map((/** @type {any} */ exercise, /** @type {number} */ index) =>
    withQuestions(exercise, known[index]),
  );
  const isSame = exercises.every(
    (/** @type {any} */ exercise, /** @type {number} */ index) => exercise === read.exercises[index],
  );
  return isSame ? text : JSON.stringify({ ...read, exercises });
}

/**
 * @param {any} exercise
 * @param {any} known
 */
function withQuestions(exercise, known) {
  if (Array.isArray(exercise?.questions) && exercise.questions.length === 0) {
    const { questions: _, ...whole } = exercise;
    return whole;
  }
  const isMissing = exercise && exercise.questions === undefined && Array.isArray(known?.questions);
  const isKnown = isMissing && exercise.name === known.name && exercise.points === known.points;
  return isKnown ? { ...exercise, questions: known.questions } : exercise;
}

/**
 * @param {string} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

module.exports = { isBareme, withoutOtherChapters, withStoredQuestions };
