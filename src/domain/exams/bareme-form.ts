// Converts the barème of an exam between one text and the fields of its editor, and finds errors in the
// fields. The text keeps what is typed even while it is invalid.
import type { Chapter } from '#domain/catalogue/chapters.ts';
import {
  type Bareme,
  type BaremeExercise,
  type BaremeQuestion,
  baremeLimits,
  isKeyPage,
  isMinutes,
  isPoints,
  questionCount,
} from './bareme.ts';

export type QuestionForm = Record<keyof BaremeQuestion, string>;
/**
 * `points` is used only for an exercise without questions; otherwise the sum of the questions' points is
 * stored.
 */
export type ExerciseForm = Record<Exclude<keyof BaremeExercise, 'questions'>, string> & {
  questions: QuestionForm[];
};
/** Fields of the editor; an empty text means that the value is not given. */
export type BaremeForm = { minutes: string; material: string; exercises: ExerciseForm[] };

export type BaremeError =
  | 'missing'
  | 'too-long'
  | 'not-minutes'
  | 'not-points'
  | 'not-a-page'
  | 'unknown-chapter';
type ErrorsOf<Form> = Partial<Record<keyof Form, BaremeError>>;
export type QuestionErrors = ErrorsOf<QuestionForm>;
export type ExerciseErrors = ErrorsOf<Omit<ExerciseForm, 'questions'>> & {
  /** One entry for each question; absent if none has an error. */
  questions?: QuestionErrors[];
};
export type BaremeErrors = ErrorsOf<Omit<BaremeForm, 'exercises'>> & {
  /** Present if the barème has more exercises or questions than allowed. */
  count?: 'too-many';
  /** One entry for each exercise; empty for an exercise without error. */
  exercises: ExerciseErrors[];
};

export const blankExercise: ExerciseForm = { name: '', points: '', chapter: '', page: '', questions: [] };
export const blankQuestion: QuestionForm = { label: '', points: '' };

/** Returns the fields of a barème that is given as one text; empty fields if the text is not a barème. */
export function baremeForm(text: string): BaremeForm {
  const { minutes, material, exercises } = recordOf(text);
  return {
    minutes: asText(minutes),
    material: asText(material),
    exercises: listOf<BaremeExercise>(exercises).map((exercise) => ({
      name: asText(exercise?.name),
      points: asText(exercise?.points),
      chapter: asText(exercise?.chapter),
      page: asText(exercise?.page),
      questions: listOf<BaremeQuestion>(exercise?.questions).map((question) => ({
        label: asText(question?.label),
        points: asText(question?.points),
      })),
    })),
  };
}

const listOf = <Item>(value: unknown): (Partial<Item> | null)[] => (Array.isArray(value) ? value : []);

/**
 * Returns the fields as one text. A number becomes a JSON number only if it is typed as the editor shows it;
 * any other input stays as typed.
 */
export const baremeText = (form: BaremeForm): string => written(form, typedNumber);

/**
 * Returns the text that is sent to the server: texts are trimmed, and all readable numbers, even `2,50`, become
 * JSON numbers. An exercise without questions has an empty list: without a list, the server keeps the questions
 * that it has stored.
 */
export function sentBareme(text: string): string {
  const { minutes, material, exercises } = baremeForm(text);
  const trimmed = exercises.map(({ name, questions, ...exercise }) => ({
    ...exercise,
    name: name.trim(),
    questions: questions.map(({ label, points }) => ({ label: label.trim(), points })),
  }));
  return written(
    { minutes, material: material.trim(), exercises: trimmed },
    (typed) => numberOf(typed) ?? typed,
    true,
  );
}

export function baremeErrors(
  form: BaremeForm,
  chapters: readonly Pick<Chapter, 'code'>[],
): BaremeErrors | null {
  const minutes = numberError(form.minutes, isMinutes, 'not-minutes');
  const material = lengthError(form.material, baremeLimits.material);
  const exercises = form.exercises.map((exercise) => exerciseErrors(exercise, chapters));
  const hasTooMany =
    form.exercises.length > baremeLimits.exercises || questionCount(form.exercises) > baremeLimits.questions;
  const count = hasTooMany ? ('too-many' as const) : null;
  const errors = {
    ...(minutes && { minutes }),
    ...(material && { material }),
    ...(count && { count }),
    exercises,
  };
  const isValid =
    !minutes && !material && !count && exercises.every((found) => Object.keys(found).length === 0);
  return isValid || isBlank(form) ? null : errors;
}

/** Returns the sum of all exercises' points; points that cannot be read count as 0. */
export const typedPoints = ({ exercises }: Pick<BaremeForm, 'exercises'>): number =>
  sumOf(exercises.map(({ points, questions }) => ({ points: pointsText(points, questions) })));

const sumOf = (parts: readonly Pick<QuestionForm, 'points'>[]): number =>
  parts.reduce((sum, { points }) => sum + (numberOf(points) ?? 0), 0);

/**
 * Returns the points to write for an exercise: the sum of its questions' points; without questions, the typed
 * points.
 */
const pointsText = (typed: string, questions: readonly QuestionForm[]): string =>
  questions.length > 0 ? asText(sumOf(questions)) : typed;

const isBlank = ({ minutes, material, exercises }: BaremeForm): boolean =>
  minutes.trim() === '' && material.trim() === '' && exercises.length === 0;

function exerciseErrors(
  { name, points, chapter, page, questions }: ExerciseForm,
  chapters: readonly Pick<Chapter, 'code'>[],
): ExerciseErrors {
  const ofQuestions = questions.map(questionErrors);
  const areRight = ofQuestions.every((found) => Object.keys(found).length === 0);
  // While a question has an error, the sum is not checked: wrong points of a question make the sum wrong too.
  const sumError = areRight ? numberError(pointsText(points, questions), isPoints, 'not-points') : null;
  return {
    ...withoutNull({
      name: filledError(name, baremeLimits.name),
      points: sumError,
      chapter: chapter === '' || chapters.some(({ code }) => code === chapter) ? null : 'unknown-chapter',
      page: numberError(page, isKeyPage, 'not-a-page'),
    }),
    ...(areRight ? {} : { questions: ofQuestions }),
  };
}

const questionErrors = ({ label, points }: QuestionForm): QuestionErrors =>
  withoutNull({
    label: filledError(label, baremeLimits.label),
    points: numberError(points, isPoints, 'not-points'),
  });

const withoutNull = <Name extends string>(
  found: Record<Name, BaremeError | null>,
): Partial<Record<Name, BaremeError>> =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as Partial<
    Record<Name, BaremeError>
  >;

const filledError = (text: string, most: number): BaremeError | null =>
  text.trim() === '' ? 'missing' : lengthError(text, most);

function numberError(
  typed: string,
  isRight: (value: unknown) => boolean,
  error: BaremeError,
): BaremeError | null {
  if (typed.trim() === '') return 'missing';
  return isRight(numberOf(typed)) ? null : error;
}

const lengthError = (text: string, most: number): BaremeError | null =>
  [...text.trim()].length > most ? 'too-long' : null;

function written(
  form: BaremeForm,
  number: (typed: string) => number | string,
  withEmptyLists = false,
): string {
  if (isBlank(form)) return '';
  const exercises = form.exercises.map(({ name, points, chapter, page, questions }) => ({
    name,
    points: number(pointsText(points, questions)),
    chapter: chapter || null,
    page: number(page),
    ...((withEmptyLists || questions.length > 0) && {
      questions: questions.map((one) => ({ label: one.label, points: number(one.points) })),
    }),
  }));
  return JSON.stringify({
    minutes: number(form.minutes),
    material: form.material || null,
    exercises,
  } satisfies Record<keyof Bareme, unknown>);
}

function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}

function typedNumber(typed: string): number | string {
  const number = numberOf(typed);
  return number !== null && asText(number) === typed ? number : typed;
}

const asText = (value: unknown): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
};

function recordOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
