// What the list of quizzes shows; runs in a live query.
import { readAttemptNotes } from '#data/attempt-notes.ts';
import type { AccountDb } from '#data/db.ts';
import type { QuizRun } from '#data/local-rows.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import { listQuizSets } from '#data/read-library.ts';
import { listAttempts } from '#data/read-mine.ts';
import { practiceIds } from '#domain/attempt-history.ts';
import { levelCodeOf } from '#domain/buckets.ts';
import { openRuns } from '#domain/quiz-run.ts';
import { bestScores, type ListedQuizSet, listedQuizSets } from '#domain/quiz-sets.ts';
import { inOrder } from '#domain/review-cards.ts';
import type { GradeLevel, QuizAttempt, QuizSetIndex, Subject } from '#domain/rows.ts';

export type QuizList = {
  /** Those on this phone, and those of which a quiz is under way. */
  sets: ListedQuizSet[];
  /** Active ones, in their order. */
  subjects: Subject[];
  levels: GradeLevel[];
  /** Codes of the levels on this phone. */
  levelsHere: ReadonlySet<string>;
  /** Whether some of them are still on their way, or the levels themselves. */
  isArriving: boolean;
  /** The quiz to resume, by set id. */
  runs: ReadonlyMap<string, QuizRun>;
  /** Of whole quizzes, by set id. */
  best: ReadonlyMap<string, Pick<QuizAttempt, 'score' | 'totalQuestions'>>;
  /** One's own, whole quizzes or not. */
  attemptCount: number;
};

/** `language`: by whose names of subjects the sets are ordered. */
export async function readQuizList(db: AccountDb, language: 'fr' | 'ht'): Promise<QuizList> {
  const [subjects, levels, index, runs, attempts, notes, buckets] = await Promise.all([
    listSubjects(db),
    listGradeLevels(db),
    listQuizSets(db),
    db.localQuizRuns.toArray(),
    listAttempts(db),
    readAttemptNotes(db),
    db.buckets.toArray(),
  ]);
  const library = buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);
  const ordered = inOrder(attempts, notes);
  const practice = practiceIds(ordered, new Map(index.map((set) => [set.id, set.questionCount])));
  const open = openRuns(runs, new Set(attempts.map(({ id }) => id)));
  return {
    sets: listedQuizSets([...index, ...withoutShelf(open, index)], subjects, levels, language),
    subjects,
    levels,
    levelsHere: new Set(library.flatMap(({ bucket }) => levelCodeOf(bucket) ?? [])),
    isArriving: levels.length === 0 || library.some(({ through }) => through === null),
    runs: open,
    best: bestScores(ordered.filter(({ id }) => !practice.has(id))),
    attemptCount: attempts.length,
  };
}

/** Sets that have left this phone with their level, but for a quiz under way, which has its own questions. */
function withoutShelf(runs: ReadonlyMap<string, QuizRun>, index: readonly QuizSetIndex[]): QuizSetIndex[] {
  const here = new Set(index.map(({ id }) => id));
  return [...runs.values()].flatMap(({ setId, subject, gradeLevel, questions }) =>
    here.has(setId) ? [] : { id: setId, subject, gradeLevel, questionCount: questions.length },
  );
}
