// Defines a study session and its answers as they are stored, and turns the answers into attempts. Each answer is
// stored as a row of its own, so that saving an answer does not rewrite the earlier ones.
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';

export type StudySession = {
  id: string;
  /** The day on which the session was started, as a day number of `dayOf`. */
  day: number;
  minutes: number;
  startedAt: number;
  /**
   * Chapter, by `chapterKey`, to which all questions of the session belong; each of them uses up one of `minutes`.
   * Absent: the session has questions of all chapters and ends when its minutes are over.
   */
  chapter?: string;
  /**
   * Present once the answers have become attempts: the time of the last answer (`at`, UTC ms), and the sum of
   * the seconds of the answers.
   */
  ended?: { at: number; seconds: number };
};

export type StudyAnswer = {
  /** A record id: the first answer of an attempt gives the attempt its id. */
  id: string;
  session: string;
  /** Number of earlier answers of the session. */
  place: number;
  question: string;
  subject: string;
  gradeLevel: string;
  selectedAnswer: OptionLetter;
  isCorrect: boolean;
  /** True if the question was missed earlier in the session; the answer is then in no attempt. */
  isRepeat: boolean;
  /** Present if the question was asked as a probe. */
  isProbe?: true;
  /** Seconds that the answer took, at most `longestAnswerSeconds`. */
  seconds: number;
  /** Time at which the answer was given, UTC ms by the corrected clock. */
  at: number;
};

export type StudyAttempt = {
  record: string;
  data: {
    subject: string;
    gradeLevel: string;
    score: number;
    totalQuestions: number;
    answers: { questionId: string; selectedAnswer: OptionLetter; isCorrect: boolean; isProbe?: true }[];
    finished: number;
    kind: 'review';
  };
};

/** Largest number of questions of one attempt; the server refuses longer attempts. */
const mostInAttempt = 10;

/** Most seconds that are counted for one answer, so that a pause does not use up the session. */
export const longestAnswerSeconds = 180;

export const inOrderGiven = (answers: readonly StudyAnswer[]): StudyAnswer[] =>
  [...answers].sort((a, b) => a.place - b.place || a.at - b.at || (a.id < b.id ? -1 : 1));

/**
 * Returns the first answer to each question, in the order in which the answers were given. Leaves out
 * repeats, and second answers from another tab.
 */
export function countedAnswers(answers: readonly StudyAnswer[]): StudyAnswer[] {
  const first = new Map<string, StudyAnswer>();
  for (const answer of inOrderGiven(answers))
    if (!answer.isRepeat && !first.has(answer.question)) first.set(answer.question, answer);
  return [...first.values()];
}

export const secondsSpent = (answers: readonly Pick<StudyAnswer, 'seconds'>[]): number =>
  answers.reduce((sum, { seconds }) => sum + seconds, 0);

export const minutesLeft = (
  { minutes, chapter }: Pick<StudySession, 'minutes' | 'chapter'>,
  answers: readonly Pick<StudyAnswer, 'seconds' | 'isRepeat'>[],
): number => {
  const spent = chapter ? answers.filter(({ isRepeat }) => !isRepeat).length : secondsSpent(answers) / 60;
  return Math.max(0, Math.ceil(minutes - spent));
};

/**
 * Returns the id of the attempt to which the next answer, with the id `answer`, will belong; the next answer must
 * not be a repeat. `answers` are the earlier answers of the session. This id decides the order of the options.
 */
export function attemptOfAnswer(
  answers: readonly Pick<StudyAnswer, 'id' | 'subject' | 'gradeLevel' | 'isRepeat'>[],
  question: { subject: string; gradeLevel: string },
  answer: string,
): string {
  const ofSet = answers.filter((one) => !one.isRepeat && quizSetId(one) === quizSetId(question));
  return ofSet[ofSet.length - (ofSet.length % mostInAttempt)]?.id ?? answer;
}

/**
 * Returns the attempts for the answers: for each quiz set at least one, with ten questions at most. All
 * attempts have the time of the last answer, which identifies them as one session. The same answers give the
 * same attempts.
 */
export function attemptsOfSession(answers: readonly StudyAnswer[]): StudyAttempt[] {
  const finished = Math.max(...answers.map(({ at }) => at));
  const bySet = new Map<string, StudyAnswer[]>();
  for (const answer of countedAnswers(answers)) {
    const setId = quizSetId(answer);
    bySet.set(setId, [...(bySet.get(setId) ?? []), answer]);
  }
  return [...bySet.values()].flatMap((given) => chunksOf(given).map((chunk) => toAttempt(chunk, finished)));
}

function chunksOf(given: readonly StudyAnswer[]): (readonly [StudyAnswer, ...StudyAnswer[]])[] {
  const [first, ...others] = given.slice(0, mostInAttempt);
  return first ? [[first, ...others], ...chunksOf(given.slice(mostInAttempt))] : [];
}

function toAttempt(chunk: readonly [StudyAnswer, ...StudyAnswer[]], finished: number): StudyAttempt {
  const [{ id, subject, gradeLevel }] = chunk;
  return {
    record: id,
    data: {
      subject,
      gradeLevel,
      score: chunk.filter(({ isCorrect }) => isCorrect).length,
      totalQuestions: chunk.length,
      answers: chunk.map(({ question, selectedAnswer, isCorrect, isProbe }) => ({
        questionId: question,
        selectedAnswer,
        isCorrect,
        ...(isProbe && { isProbe }),
      })),
      finished,
      kind: 'review',
    },
  };
}
