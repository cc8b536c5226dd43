// Reads the data of the quiz list screen. Runs in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { QuizRun } from '#data/database/local-rows.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { listAttemptsInProgress, readAttemptNotes } from '#data/local/attempt-notes.ts';
import { listGradeLevels, listSubjects } from '#data/queries/read-catalogue.ts';
import { listQuizSets } from '#data/queries/read-library.ts';
import { listAttempts } from '#data/queries/read-mine.ts';
import { readOwnSeries } from '#data/study/read-exam-subjects.ts';
import { ownSeriesFirst } from '#domain/catalogue/own-series.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { practiceIds } from '#domain/quiz/attempt-history.ts';
import { countStates, type StateCounts } from '#domain/quiz/mastered-questions.ts';
import { openRuns } from '#domain/quiz/quiz-in-progress.ts';
import { bestScores, type ListedQuizSet, listedQuizSets } from '#domain/quiz/quiz-sets.ts';
import { inOrder } from '#domain/review/review-cards.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import type { GradeLevel, QuizAttempt, QuizSetIndex, Subject } from '#domain/schema/schema.ts';
import type { Language } from '#lib/language/languages.ts';

export type QuizList = {
  /**
   * Sets stored on this phone, and sets of a quiz in progress; sets in the exam subjects of the pupil's own series
   * come first.
   */
  sets: ListedQuizSet[];
  subjects: Subject[];
  levels: GradeLevel[];
  levelsHere: ReadonlySet<string>;
  /** Whether the levels, or the quizzes of some level, are still being downloaded. */
  isArriving: boolean;
  runs: ReadonlyMap<string, QuizRun>;
  /** Best result of complete quizzes (no retries, reviews or study sessions), by set id. */
  best: ReadonlyMap<string, Pick<QuizAttempt, 'score' | 'totalQuestions'>>;
  /** Number of answered questions in each state, by set id. */
  states: ReadonlyMap<string, StateCounts>;
  attemptCount: number;
};

/** `nowMs` is the time of the phone's own clock. */
export async function readQuizList(
  db: AccountDb,
  account: string,
  language: Language,
  nowMs: number,
): Promise<QuizList> {
  const [subjects, levels, index, runs, attempts, inProgress, notes, buckets, own, known] = await Promise.all(
    [
      listSubjects(db),
      listGradeLevels(db),
      listQuizSets(db),
      db.localQuizRuns.toArray(),
      listAttempts(db),
      listAttemptsInProgress(db),
      readAttemptNotes(db),
      db.buckets.toArray(),
      readOwnSeries(db, account),
      readKnownTime(db),
    ],
  );
  const library = buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);
  const ordered = inOrder(attempts, notes);
  const practice = practiceIds(ordered, new Map(index.map((set) => [set.id, set.questionCount])));
  const open = openRuns(runs, new Set(attempts.map(({ id }) => id)));
  const listed = listedQuizSets([...index, ...indexOfMissingSets(open, index)], subjects, levels, language);
  return {
    sets: ownSeriesFirst(listed, own),
    subjects,
    levels,
    levelsHere: new Set(library.flatMap(({ bucket }) => levelCodeOf(bucket) ?? [])),
    isArriving: levels.length === 0 || library.some(({ through }) => through === null),
    runs: open,
    best: bestScores(ordered.filter(({ id }) => !practice.has(id))),
    states: countStates([...attempts, ...inProgress], notes, dayOf(correctedNow(nowMs, known))),
    attemptCount: attempts.length,
  };
}

/**
 * Returns the sets that were removed from this phone together with their level but have a quiz in progress, which
 * stores its own questions.
 */
function indexOfMissingSets(
  runs: ReadonlyMap<string, QuizRun>,
  index: readonly QuizSetIndex[],
): QuizSetIndex[] {
  const here = new Set(index.map(({ id }) => id));
  return [...runs.values()].flatMap(({ setId, subject, gradeLevel, questions }) =>
    here.has(setId) ? [] : { id: setId, subject, gradeLevel, questionCount: questions.length },
  );
}
