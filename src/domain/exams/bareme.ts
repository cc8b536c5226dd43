// Defines the barème of an exam, which is stored as JSON: the duration, material and exercises of its mock
// exam. Pure.

/** Barème of a paper. `exercises` is empty if only the duration and the material are known. */
export interface Bareme {
  minutes: number;
  /** The things that pupils may use, such as a calculator; null if the paper names none. */
  material: string | null;
  exercises: BaremeExercise[];
}

export interface BaremeExercise {
  name: string;
  /** A multiple of 0.5 above 0. */
  points: number;
  /** Code of a chapter of the exam's subject and level; null if the exercise belongs to none or to several. */
  chapter: string | null;
  /** The page of the answer key on which the solution begins, from 1. */
  page: number;
  /**
   * The questions that are marked one by one, whose points add up to those of the exercise; absent if the
   * exercise is marked as a whole.
   */
  questions?: BaremeQuestion[];
}

export interface BaremeQuestion {
  /** The question's number or letter on the paper, such as `2 b`. */
  label: string;
  /** A multiple of 0.5 above 0. */
  points: number;
}

/**
 * Largest values; those of texts are lengths in characters. The server applies them too: its hooks contain a bundle of
 * this file (`npm run schema`).
 */
export const baremeLimits = {
  minutes: 600,
  material: 200,
  exercises: 30,
  name: 80,
  points: 100,
  page: 99,
  label: 20,
  /**
   * Largest number of questions in all exercises together, so that the marks of a mock exam fit their field.
   */
  questions: 50,
};

export const isMinutes = (minutes: unknown): minutes is number => isWhole(minutes, baremeLimits.minutes);

export const isPoints = (points: unknown): points is number =>
  typeof points === 'number' && isWhole(points * 2, baremeLimits.points * 2);

export const isKeyPage = (page: unknown): page is number => isWhole(page, baremeLimits.page);

/** Reads a barème; returns null for an absent or invalid text. Does not check whether the chapters exist. */
export function readBareme(text: string | null | undefined): Bareme | null {
  const read = parsed(text ?? '');
  if (!isRecord(read)) return null;
  const { minutes, material, exercises } = read;
  if (!isMinutes(minutes) || !(material === null || isFilled(material, baremeLimits.material))) return null;
  if (!Array.isArray(exercises) || exercises.length > baremeLimits.exercises) return null;
  if (!exercises.every(isExercise) || questionCount(exercises) > baremeLimits.questions) return null;
  return { minutes, material, exercises: exercises.map(knownFacts) };
}

/** Leaves out fields that this version of the app does not know, and an empty list of questions. */
const knownFacts = ({ name, points, chapter, page, questions }: BaremeExercise): BaremeExercise => ({
  ...{ name, points, chapter, page },
  ...(questions &&
    questions.length > 0 && { questions: questions.map(({ label, points }) => ({ label, points })) }),
});

export const questionCount = (exercises: readonly { questions?: readonly unknown[] }[]): number =>
  exercises.reduce((count, { questions = [] }) => count + questions.length, 0);

export const totalPoints = (exercises: readonly Pick<BaremeExercise, 'points'>[]): number =>
  exercises.reduce((sum, { points }) => sum + points, 0);

function isExercise(exercise: unknown): exercise is BaremeExercise {
  if (!isRecord(exercise)) return false;
  const { name, points, chapter, page, questions } = exercise;
  const isChapter = chapter === null || (typeof chapter === 'string' && chapter !== '');
  const isComplete = isFilled(name, baremeLimits.name) && isPoints(points) && isChapter && isKeyPage(page);
  return isComplete && (questions === undefined || areQuestions(questions, points));
}

const areQuestions = (questions: unknown, points: number): boolean =>
  Array.isArray(questions) &&
  (questions.length === 0 ||
    (questions.every(
      (one) => isRecord(one) && isFilled(one.label, baremeLimits.label) && isPoints(one.points),
    ) &&
      totalPoints(questions) === points));

const isWhole = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

const isFilled = (text: unknown, max: number): text is string =>
  typeof text === 'string' && text.trim() !== '' && [...text].length <= max;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
