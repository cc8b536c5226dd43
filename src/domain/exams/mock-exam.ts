// Computes from the row of a mock exam when its time is over, the total of the pupil's own marks, and the questions
// from the chapters with lost points, which the next study sessions ask first. Pure.
import { dayOf } from '#domain/format/local-day.ts';
import type { QuizQuestion, RowTypes } from '#domain/schema/schema.ts';
import { type BaremeExercise, readBareme, totalPoints } from './bareme.ts';

export type MockExam = RowTypes['mockExams'];

/** The pupil's own points for an exercise or a question; null while it is not marked. */
export type Mark = number | null;

const minuteMs = 60_000;

export const isRunning = ({ finished }: Pick<MockExam, 'finished'>): boolean => typeof finished !== 'number';

/** Returns the time (UTC ms) at which the duration of the paper is over; the pupil may continue after that time. */
export const endOf = ({ started, bareme }: Pick<MockExam, 'started' | 'bareme'>): number =>
  started + (readBareme(bareme)?.minutes ?? 0) * minuteMs;

/** Returns the whole minutes since the start; 0 if the phone's clock was set back to before the start. */
export const minutesSince = (started: number, at: number): number =>
  Math.max(0, Math.floor((at - started) / minuteMs));

export const exercisesOf = ({ bareme }: Pick<MockExam, 'bareme'>): BaremeExercise[] =>
  readBareme(bareme)?.exercises ?? [];

/** Returns the marks that one tap gives: 0, half of the points and all points. */
export const markChoices = (points: number): number[] => [0, points / 2, points];

/** The place of a mark in the barème, by positions from 0; `question` is null if the exercise is marked as a whole. */
export type MarkPlace = { exercise: number; question: number | null };

/** A part that gets one mark: an exercise, or one of its questions if it lists them. */
export type MarkedPart = MarkPlace & { points: number; mark: Mark };

/**
 * Returns the parts of the paper with their marks; a mark that is impossible counts as not given. An exercise with
 * questions is one part if an earlier version of the app has marked it as a whole.
 */
export function partsOf(exam: Pick<MockExam, 'bareme' | 'marks'>): MarkedPart[] {
  const stored = parsedList(exam.marks ?? '[]');
  return exercisesOf(exam).flatMap(({ points, questions }, exercise): MarkedPart[] => {
    const given = stored[exercise];
    const whole = { exercise, question: null, points, mark: asMark(given, points) };
    if (!questions || whole.mark !== null) return [whole];
    const marks: unknown[] = Array.isArray(given) ? given : [];
    return questions.map((one, question) => ({
      ...{ exercise, question, points: one.points },
      mark: asMark(marks[question], one.points),
    }));
  });
}

const asMark = (stored: unknown, points: number): Mark =>
  typeof stored === 'number' && stored >= 0 && stored <= points ? stored : null;

/**
 * Returns the change of one mark as JSON for `joinMarks`; `mark` is null if the pupil took the mark back, which is
 * written as `false`. All other marks are null, so that a mark that another phone has changed meanwhile stays.
 */
export function markChange(exam: Pick<MockExam, 'bareme'>, place: MarkPlace, mark: Mark): string {
  const list = exercisesOf(exam).map(({ questions }, exercise) => {
    if (exercise !== place.exercise) return null;
    if (place.question === null) return mark ?? false;
    return (questions ?? []).map((_, question) => (question === place.question ? (mark ?? false) : null));
  });
  return JSON.stringify(list);
}

export type MockTotal = {
  points: number;
  /** Largest possible points of the marked parts; `total` counts the parts without a mark too. */
  marked: number;
  total: number;
};

/** Returns null while no part is marked. */
export const mockTotal = (exam: Pick<MockExam, 'bareme' | 'marks'>): MockTotal | null =>
  totalOf(partsOf(exam));

/** Returns the total of each exercise; null for an exercise without a mark. */
export function exerciseTotals(exam: Pick<MockExam, 'bareme' | 'marks'>): (MockTotal | null)[] {
  const parts = partsOf(exam);
  return exercisesOf(exam).map((_, index) => totalOf(parts.filter(({ exercise }) => exercise === index)));
}

function totalOf(parts: readonly MarkedPart[]): MockTotal | null {
  const marked = parts.filter(({ mark }) => mark !== null);
  if (marked.length === 0) return null;
  const points = marked.reduce((sum, { mark }) => sum + (mark ?? 0), 0);
  return { points, marked: totalPoints(marked), total: totalPoints(parts) };
}

/**
 * Splits the name of an exercise into its number or letter (`sign`) and the rest: `Exercice 2. Probabilités`
 * gives `2` and `Probabilités`. For a name of another form, `sign` is the position in the paper, from 1.
 */
export function signOf(name: string, index: number): { sign: string; title: string } {
  const pattern = /^(?:\p{L}{2,} )?((?:\p{Lu} )?(?:\d{1,2}|\p{Lu}))[.,:] (.+)$/u;
  const [, sign = String(index + 1), title = name] = pattern.exec(name) ?? [];
  return { sign, title };
}

/** A question's facts that decide whether the study sessions after a mock exam ask it first. */
export type AskableQuestion = Pick<QuizQuestion, 'id' | 'subject' | 'gradeLevel' | 'chapter'>;

/** Maximum number of questions that the study sessions ask first after one mock exam. */
const mostAskedFirst = 8;
/** Number of days after the day of the mock exam for which its questions are asked first. */
const daysAskedFirst = 30;

/**
 * Returns the ids of the questions to ask after a marked mock exam: one of each chapter of `missedChapters` in turn, in
 * the order of that list, until `mostAskedFirst` are found. The result depends only on `exam` and `questions`, so it is
 * the same on phones with the same questions.
 */
export function questionsToAskAfter(exam: MockExam, questions: readonly AskableQuestion[]): string[] {
  const ofChapter = missedChapters(exam).map((chapter) =>
    questions
      .filter((one) => one.chapter === chapter && one.subject === exam.subject)
      .filter(({ gradeLevel }) => gradeLevel === exam.gradeLevel)
      .map(({ id }) => id)
      .sort(),
  );
  const longest = Math.max(0, ...ofChapter.map((ids) => ids.length));
  const inTurn = Array.from({ length: longest }, (_, place) => ofChapter.flatMap((ids) => ids[place] ?? []));
  return inTurn.flat().slice(0, mostAskedFirst);
}

/** Returns the chapters in which the pupil lost points, the chapter with the most lost points first. */
export function missedChapters(exam: Pick<MockExam, 'bareme' | 'marks'>): string[] {
  const lost = new Map<string, number>();
  const totals = exerciseTotals(exam);
  for (const [index, { chapter }] of exercisesOf(exam).entries()) {
    const { points, marked } = totals[index] ?? { points: 0, marked: 0 };
    if (chapter !== null && points < marked) lost.set(chapter, (lost.get(chapter) ?? 0) + marked - points);
  }
  return [...lost].sort(([, a], [, b]) => b - a).map(([chapter]) => chapter);
}

/**
 * Returns the ids of the questions that study sessions ask first after finished mock exams: for 30 days, or until the
 * question is answered on the day on which the exam was finished or later. `today` and `day` are day numbers of the
 * phone's calendar.
 */
export function questionsAskedFirst(
  exams: readonly MockExam[],
  questions: readonly AskableQuestion[],
  answers: readonly { question: string; day: number }[],
  today: number,
): Set<string> {
  const answeredOn = new Map<string, number>();
  for (const { question, day } of answers)
    answeredOn.set(question, Math.max(day, answeredOn.get(question) ?? day));
  const askedFirst = exams.flatMap((exam) => {
    if (typeof exam.finished !== 'number') return [];
    const since = dayOf(exam.finished);
    // The server's time of the row counts too, because the clock of the phone may have been months behind.
    if (today > Math.max(since, dayOf(exam.created)) + daysAskedFirst) return [];
    return questionsToAskAfter(exam, questions).filter((id) => (answeredOn.get(id) ?? since - 1) < since);
  });
  return new Set(askedFirst);
}

function parsedList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
