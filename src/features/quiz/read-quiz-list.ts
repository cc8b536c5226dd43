// What the list of quizzes shows; runs in a live query.
import type { AccountDb } from '#data/db.ts';
import type { QuizRun } from '#data/local-rows.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import { listQuizSets } from '#data/read-library.ts';
import { listAttempts } from '#data/read-mine.ts';
import { levelCodeOf } from '#domain/buckets.ts';
import { openRuns } from '#domain/quiz-run.ts';
import { bestScores, type ListedQuizSet, listedQuizSets } from '#domain/quiz-sets.ts';
import type { GradeLevel, QuizAttempt, Subject } from '#domain/rows.ts';

export type QuizList = {
  sets: ListedQuizSet[];
  /** Active ones, in their order. */
  subjects: Subject[];
  levels: GradeLevel[];
  /** Codes of the levels on this phone. */
  levelsHere: ReadonlySet<string>;
  /** Whether some of them are still on their way. */
  isArriving: boolean;
  /** The quiz to resume, by set id. */
  runs: ReadonlyMap<string, QuizRun>;
  /** By set id. */
  best: ReadonlyMap<string, Pick<QuizAttempt, 'score' | 'totalQuestions'>>;
};

export async function readQuizList(db: AccountDb): Promise<QuizList> {
  const [subjects, levels, index, runs, attempts, buckets] = await Promise.all([
    listSubjects(db),
    listGradeLevels(db),
    listQuizSets(db),
    db.localQuizRuns.toArray(),
    listAttempts(db),
    db.buckets.toArray(),
  ]);
  const library = buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);
  return {
    sets: listedQuizSets(index, subjects, levels),
    subjects,
    levels,
    levelsHere: new Set(library.flatMap(({ bucket }) => levelCodeOf(bucket) ?? [])),
    isArriving: library.some(({ through }) => through === null),
    runs: openRuns(runs, new Set(attempts.map(({ id }) => id))),
    best: bestScores(attempts),
  };
}
