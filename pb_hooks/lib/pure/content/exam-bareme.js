// Pure rules of the barème of an exam. They are the same as the phones' rules (src/domain/exams/bareme.ts);
// tests/contract/baremes.json has examples for both.

const limits = {
  minutes: 600,
  material: 200,
  exercises: 30,
  name: 80,
  points: 100,
  page: 99,
  label: 20,
  questions: 50,
};

/**
 * Returns whether the text is empty or the JSON of a barème whose chapters are in `codes`.
 * @param {string} text
 * @param {string[]} codes
 */
function isBareme(text, codes) {
  if (text === '') return true;
  const read = parsed(text);
  return (
    isWhole(read?.minutes, limits.minutes) &&
    (read.material === null || isFilled(read.material, limits.material)) &&
    Array.isArray(read.exercises) &&
    read.exercises.length <= limits.exercises &&
    read.exercises.every((/** @type {any} */ exercise) => isExercise(exercise, codes)) &&
    read.exercises.flatMap((/** @type {any} */ exercise) => exercise.questions ?? []).length <=
      limits.questions
  );
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
 * @param {any} exercise
 * @param {string[]} codes
 */
const isExercise = (exercise, codes) =>
  isFilled(exercise?.name, limits.name) &&
  isPoints(exercise.points) &&
  (exercise.chapter === null || codes.includes(exercise.chapter)) &&
  isWhole(exercise.page, limits.page) &&
  (exercise.questions === undefined || areQuestions(exercise.questions, exercise.points));

/**
 * @param {any} questions
 * @param {number} points
 */
const areQuestions = (questions, points) =>
  Array.isArray(questions) &&
  (questions.length === 0 ||
    (questions.every((one) => isFilled(one?.label, limits.label) && isPoints(one.points)) &&
      questions.reduce((sum, one) => sum + one.points, 0) === points));

/** @param {unknown} points */
const isPoints = (points) => typeof points === 'number' && isWhole(points * 2, limits.points * 2);

/**
 * @param {unknown} value
 * @param {number} max
 */
const isWhole = (value, max) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

/**
 * @param {unknown} text
 * @param {number} max
 */
const isFilled = (text, max) => typeof text === 'string' && text.trim() !== '' && [...text].length <= max;

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
