// Reads the data that the quiz screen shows for a URL. Runs in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import type { QuizRun } from '#data/database/local-rows.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { readSetChange, type SetChange } from '#data/queries/read-learning.ts';
import { getQuizSet } from '#data/queries/read-library.ts';
import { getAttempt } from '#data/queries/read-mine.ts';
import {
  type QuizResult,
  resultOfAttempt,
  resultOfRun,
  type Sending,
} from '#domain/quiz/quiz-in-progress.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { parseQuizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import { takenAt } from '#domain/review/review-cards.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import { getOpenRun } from '#features/quiz/list/read-open-runs.ts';
import { type SubjectAndLevel, subjectLevelIds } from '#features/quiz/list/subject-and-level.ts';

export type QuizView =
  /** The URL names an unknown subject or level. */
  | { kind: 'unknown' }
  /** The level's quizzes are not on this phone. */
  | { kind: 'absent'; subjectLevel: SubjectAndLevel }
  /** The level's quizzes are being downloaded. */
  | { kind: 'arriving'; subjectLevel: SubjectAndLevel }
  /** The level is on this phone, but has no quiz for this subject. */
  | { kind: 'none'; subjectLevel: SubjectAndLevel }
  /**
   * A quiz can be started or resumed; `requestedRun` is the quiz id in the URL, if any, for which there is no
   * quiz.
   */
  | { kind: 'ready'; subjectLevel: SubjectAndLevel; setId: string; requestedRun: string | undefined }
  | { kind: 'playing'; subjectLevel: SubjectAndLevel; run: QuizRun }
  | {
      kind: 'result';
      subjectLevel: SubjectAndLevel;
      setId: string;
      result: QuizResult;
      sending: Sending;
      change: SetChange | null;
    };

/** `set` is the slug of a link, `run` the id of a quiz, which is also the id of its attempt. */
export async function readQuiz(db: AccountDb, set: string, run: string | undefined): Promise<QuizView> {
  const subjectLevel = await findSubjectLevel(db, set);
  if (!subjectLevel) return { kind: 'unknown' };
  const setId = quizSetId(subjectLevelIds(subjectLevel));
  const startedView = run === undefined ? null : await readStarted(db, setId, run, subjectLevel);
  if (startedView) return startedView;
  const [stored, open] = await Promise.all([getQuizSet(db, setId), getOpenRun(db, setId)]);
  // A quiz in progress stores its own questions, so it can go on after its level was removed from this phone.
  const canStart = stored !== undefined && stored.questions.length > 0;
  if (canStart || open) {
    return { kind: 'ready', subjectLevel, setId, requestedRun: run };
  }
  const bucket = await db.buckets.get(libraryBucket(subjectLevel.level.code));
  if (!bucket) return { kind: 'absent', subjectLevel };
  return { kind: bucket.through === null ? 'arriving' : 'none', subjectLevel };
}

async function findSubjectLevel(db: AccountDb, set: string): Promise<SubjectAndLevel | null> {
  const codes = parseQuizSetSlug(set);
  const [subjects, levels] = await Promise.all([listAllSubjects(db), listAllGradeLevels(db)]);
  const subject = subjects.find((one) => one.code === codes?.subject);
  const level = levels.find((one) => one.code === codes?.level);
  return subject && level ? { subject, level } : null;
}

async function readStarted(
  db: AccountDb,
  setId: string,
  runId: string,
  subjectLevel: SubjectAndLevel,
): Promise<QuizView | null> {
  const [run, attempt] = await Promise.all([db.localQuizRuns.get(runId), getAttempt(db, runId)]);
  if (run?.setId === setId) {
    if (run.position < run.questions.length && !attempt) return { kind: 'playing', subjectLevel, run };
    const sending = attempt ? (attempt.isWaiting ? 'waiting' : 'sent') : 'stuck';
    // `readSetChange` reads all attempts, so it is not called for a quiz in progress, which is read again after each
    // answer.
    const change = await readSetChange(db, setId, runId);
    return { kind: 'result', subjectLevel, setId, result: resultOfRun(run), sending, change };
  }
  if (!attempt || quizSetId(attempt) !== setId) return null;
  const change = await readSetChange(db, setId, runId);
  const questions = (await getQuizSet(db, setId))?.questions ?? [];
  const sending = attempt.isWaiting ? 'waiting' : 'sent';
  const note = await db.localAttemptNotes.get(runId);
  const result = resultOfAttempt(attempt, questions, takenAt(attempt, note));
  return { kind: 'result', subjectLevel, setId, result, sending, change };
}
