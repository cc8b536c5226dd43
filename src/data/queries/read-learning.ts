// Derives from a pupil's attempts how many questions are known and when the pupil has studied. Every function
// may run in a live query. Only `readMastery` reads answers in progress, so that answering a question does not trigger
// the computations of the others.

import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import { listAttemptsInProgress, readAttemptNotes } from '#data/local/attempt-notes.ts';
import {
  type AttemptChange,
  changeBy,
  countStates,
  type StateCounts,
  studiedDays,
} from '#domain/quiz/mastered-questions.ts';
import { newestQuizzes } from '#domain/quiz/quiz-draw.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { type ListedQuizSet, listedQuizSets } from '#domain/quiz/quiz-sets.ts';
import { countsOfSet, type SetCounts } from '#domain/quiz/subject-mastery.ts';
import { takenAt } from '#domain/review/review-cards.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import type { GradeLevel, Profile } from '#domain/schema/schema.ts';
import { listAllGradeLevels, listAllSubjects } from './read-catalogue.ts';

export type Learning = {
  /** The quiz sets of active subjects and levels on this phone, ordered by subject and level. */
  sets: ListedQuizSet[];
  states: Map<string, StateCounts>;
  /** Time (UTC ms) at which an attempt or review of the set was last finished, by set id. */
  lastAt: Map<string, number>;
  lastQuiz: Map<string, Set<string>>;
  /** Days with finished attempts, the first day first, as day numbers of `dayOf`. */
  studied: number[];
  level: GradeLevel | null;
  /**
   * `hasLevel` is true if a level was chosen on this phone, `isArriving` if a chosen level is not
   * completely downloaded yet.
   */
  hasLevel: boolean;
  isArriving: boolean;
};

const tables = [
  'quizAttempts',
  'localAttemptNotes',
  'quizSetIndex',
  'subjects',
  'gradeLevels',
  'buckets',
  'profiles',
] as const;

/**
 * Returns the pupil's own level if it was chosen on this phone, otherwise the first level that was chosen
 * here, in the display order; null if no level was chosen.
 */
export const readOwnLevel = (db: AccountDb, account: string): Promise<GradeLevel | null> =>
  readAtOnce(db, ['gradeLevels', 'buckets', 'profiles'], async () => {
    const [levels, buckets, profile] = await Promise.all([
      listAllGradeLevels(db),
      db.buckets.toArray(),
      db.profiles.get(account),
    ]);
    return ownLevel(levels, libraryOf(buckets), profile);
  });

const libraryOf = (buckets: readonly BucketState[]) =>
  buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);

function ownLevel(
  levels: readonly GradeLevel[],
  library: readonly BucketState[],
  profile: Profile | undefined,
): GradeLevel | null {
  const codes = library.map(({ bucket }) => levelCodeOf(bucket));
  const here = levels.filter(({ code }) => codes.includes(code));
  return here.find(({ id }) => id === profile?.gradeLevel) ?? here[0] ?? null;
}

/** Reads the index of quiz sets, all subjects and levels, the levels' buckets, and the pupil's own level. */
async function readLevels(db: AccountDb, account: string) {
  const [index, subjects, levels, buckets, profile] = await Promise.all([
    db.quizSetIndex.toArray(),
    listAllSubjects(db),
    listAllGradeLevels(db),
    db.buckets.toArray(),
    db.profiles.get(account),
  ]);
  const library = libraryOf(buckets);
  return { index, subjects, levels, library, level: ownLevel(levels, library, profile) };
}

/** Reads the pupil's learning state; `today` is a day number of `dayOf`. */
export const readLearning = (db: AccountDb, account: string, today: number): Promise<Learning> =>
  readAtOnce(db, tables, async () => {
    const [attempts, notes, { index, subjects, levels, library, level }] = await Promise.all([
      db.quizAttempts.toArray(),
      readAttemptNotes(db),
      readLevels(db, account),
    ]);
    const lastAt = new Map<string, number>();
    const dated = attempts.map((attempt) => ({
      ...attempt,
      atMs: takenAt(attempt, notes.get(attempt.id)),
    }));
    for (const attempt of dated) {
      const setId = quizSetId(attempt);
      lastAt.set(setId, Math.max(lastAt.get(setId) ?? 0, attempt.atMs));
    }
    return {
      sets: listedQuizSets(index, subjects, levels),
      states: countStates(attempts, notes, today),
      lastAt,
      lastQuiz: newestQuizzes(dated),
      studied: studiedDays(attempts, notes),
      level,
      hasLevel: library.length > 0,
      isArriving: library.some(({ isComplete }) => !isComplete),
    };
  });

/**
 * Reads the quiz sets, and the states of their questions after all answers, also those of the study sessions in
 * progress. `today` is a day number of `dayOf`.
 */
export const readMastery = (db: AccountDb, today: number): Promise<Pick<Learning, 'sets' | 'states'>> =>
  readAtOnce(
    db,
    ['quizAttempts', 'localAttemptNotes', 'localStudyAnswers', 'quizSetIndex', 'subjects', 'gradeLevels'],
    async () => {
      const [attempts, inProgress, notes, index, subjects, levels] = await Promise.all([
        db.quizAttempts.toArray(),
        listAttemptsInProgress(db),
        readAttemptNotes(db),
        db.quizSetIndex.toArray(),
        listAllSubjects(db),
        listAllGradeLevels(db),
      ]);
      return {
        sets: listedQuizSets(index, subjects, levels),
        states: countStates([...attempts, ...inProgress], notes, today),
      };
    },
  );

/**
 * Whether the questions for a study session are on this phone: `none` if no level was chosen, or if all
 * downloads were stopped before the first question, `arriving` while a level is being downloaded, otherwise
 * `here`. Once the pupil's own level has questions, only this level counts, as in `readSessionInput`.
 */
export type LevelArrival = 'none' | 'arriving' | 'here';

export const readLevelArrival = (db: AccountDb, account: string): Promise<LevelArrival> =>
  readAtOnce(db, ['quizSetIndex', 'subjects', 'gradeLevels', 'buckets', 'profiles'], async () => {
    const { index, subjects, levels, library, level: own } = await readLevels(db, account);
    const hasQuestions = listedQuizSets(index, subjects, levels).some(({ level }) => level.id === own?.id);
    const asked = hasQuestions ? library.filter(({ bucket }) => levelCodeOf(bucket) === own?.code) : library;
    if (asked.some(({ isComplete, isPaused }) => !isComplete && !isPaused)) return 'arriving';
    return hasQuestions || library.some(({ isComplete }) => isComplete) ? 'here' : 'none';
  });

export type SetChange = Pick<AttemptChange, 'changed' | 'gained'> & { counts: SetCounts };

/**
 * Returns how the attempt changed the states of its set's questions; null if the attempt is not on this phone. If
 * the set is not on this phone, only its answered questions are counted.
 */
export const readSetChange = (db: AccountDb, setId: string, attemptId: string): Promise<SetChange | null> =>
  readAtOnce(db, ['quizAttempts', 'localAttemptNotes', 'quizSetIndex'], async () => {
    const [attempts, notes, set] = await Promise.all([
      db.quizAttempts.toArray(),
      readAttemptNotes(db),
      db.quizSetIndex.get(setId),
    ]);
    const change = changeBy(attempts, notes, attemptId);
    if (!change) return null;
    const { known, right, review } = change.counts;
    const total = set?.questionCount ?? known + right + review;
    return { ...change, counts: countsOfSet(total, change.counts) };
  });
