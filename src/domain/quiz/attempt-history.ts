// Decides which of a pupil's own attempts were practice (a retry, a review or a study session) and which were
// quizzes. Counts both, and computes the progress by subject.

import type { QuizAttempt } from '#domain/schema/schema.ts';
import { questionsPerQuiz } from './quiz-draw.ts';
import { quizSetId } from './quiz-set-id.ts';

type Counted = Pick<
  QuizAttempt,
  'id' | 'subject' | 'gradeLevel' | 'score' | 'totalQuestions' | 'answers' | 'kind'
>;

/**
 * Returns the ids of the attempts that are practice, not quizzes. Callers leave them out of best scores and
 * averages, because a few repeated questions do not measure a whole set. Attempts of earlier versions of the
 * app have no kind; they count as practice if they have fewer questions than a quiz of their set and each
 * question was missed before.
 * `attempts` are in the order in which they were taken; `questionCounts` is the number of questions by set
 * id, for the sets that this phone knows.
 */
export function practiceIds(
  attempts: readonly Counted[],
  questionCounts: ReadonlyMap<string, number>,
): Set<string> {
  const missed = new Set<string>();
  const practice = new Set<string>();
  for (const { id, subject, gradeLevel, totalQuestions, answers, kind } of attempts) {
    const count = questionCounts.get(quizSetId({ subject, gradeLevel })) ?? questionsPerQuiz;
    const isShort = totalQuestions < Math.min(questionsPerQuiz, count);
    const repeats =
      isShort && answers.length > 0 && answers.every(({ questionId }) => missed.has(questionId));
    if (kind ? kind !== 'quiz' : repeats) practice.add(id);
    for (const { questionId, isCorrect } of answers) if (!isCorrect) missed.add(questionId);
  }
  return practice;
}

/**
 * Counts quizzes and repeats; `repeats` counts retries, reviews and study sessions together. Attempts of the
 * kind `review` with the same finishing time count as one: they come from one review or study session.
 */
export function countKinds(
  rows: readonly { attempt: Pick<QuizAttempt, 'kind'>; atMs: number; isPractice: boolean }[],
): { quizzes: number; repeats: number } {
  const reviews = new Set<number>();
  let [quizzes, retries] = [0, 0];
  for (const { attempt, atMs, isPractice } of rows) {
    if (!isPractice) quizzes++;
    else if (attempt.kind === 'review') reviews.add(atMs);
    else retries++;
  }
  return { quizzes, repeats: retries + reviews.size };
}

type Scored = { subject: string; score: number; totalQuestions: number; atMs: number };

/** Progress in one subject. Shares are between 0 and 1. */
export type SubjectProgress<Attempt extends Scored = Scored> = {
  subject: string;
  count: number;
  /** Right answers in all attempts divided by the questions in all attempts. */
  averageShare: number;
  best: Attempt;
  /** The newest attempts, at most `shownAttempts`, in the order in which they were taken. */
  lastAttempts: Attempt[];
};

export const shownAttempts = 10;

/** Returns the share of right answers, from 0 to 1; 0 for an attempt without questions. */
export const shareOf = ({ score, totalQuestions }: Pick<Scored, 'score' | 'totalQuestions'>): number =>
  totalQuestions > 0 ? score / totalQuestions : 0;

/**
 * Returns the progress in each subject; the subject that was practised last comes first. `attempts` must be
 * in the order in which they were taken.
 */
export function progressBySubject<Attempt extends Scored>(
  attempts: readonly Attempt[],
): SubjectProgress<Attempt>[] {
  const bySubject = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const own = bySubject.get(attempt.subject) ?? [];
    bySubject.delete(attempt.subject);
    bySubject.set(attempt.subject, [...own, attempt]);
  }
  return [...bySubject].reverse().flatMap(([subject, own]) => {
    const [first, ...others] = own;
    if (!first) return [];
    const sum = (count: (attempt: Attempt) => number) =>
      own.reduce((total, attempt) => total + count(attempt), 0);
    const questionCount = sum((attempt) => attempt.totalQuestions);
    const best = others.reduce((top, next) => (isBetter(next, top) ? next : top), first);
    const averageShare = questionCount > 0 ? sum((attempt) => attempt.score) / questionCount : 0;
    return [{ subject, count: own.length, averageShare, best, lastAttempts: own.slice(-shownAttempts) }];
  });
}

const isBetter = (one: Scored, other: Scored): boolean =>
  one.score * other.totalQuestions > other.score * one.totalQuestions;
