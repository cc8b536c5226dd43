// Implements the actions of a quiz: start, repeat missed questions, choose, go on, finish, abandon. All of
// them work without a network.
import type { QuizRun } from '#data/database/local-rows.ts';
import { noteAttempt, readAttemptNotes } from '#data/local/attempt-notes.ts';
import { changeQuizRun, removeQuizRun, saveQuizRun } from '#data/local/in-progress-runs.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getQuizSet } from '#data/queries/read-library.ts';
import { listAttempts } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { gradeQuiz, type OptionLetter } from '#domain/quiz/grading.ts';
import { drawQuestions, lastSeenByQuestion, newestQuizzes } from '#domain/quiz/quiz-draw.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { takenAt } from '#domain/review/review-cards.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { getOpenRun } from '#features/quiz/list/read-open-runs.ts';
import { randomFraction, randomId } from '#lib/random-id.ts';

/** Returns null when no quiz is in progress and the set is not on this phone or has no questions. */
export async function resumeOrStartQuiz(store: AccountStore, setId: string): Promise<QuizRun | null> {
  return (await getOpenRun(store.db, setId)) ?? startQuiz(store, setId);
}

/**
 * Starts a new quiz, with its own copy of the questions and the id that its attempt will have. Returns null when the
 * set is not on this phone or has no questions.
 */
export async function startQuiz(store: AccountStore, setId: string): Promise<QuizRun | null> {
  const { db, random } = store;
  const [set, attempts, notes] = await Promise.all([
    getQuizSet(db, setId),
    listAttempts(db),
    readAttemptNotes(db),
  ]);
  if (!set) return null;
  const dated = attempts.map((attempt) => ({ ...attempt, atMs: takenAt(attempt, notes.get(attempt.id)) }));
  const before = newestQuizzes(dated).get(setId);
  const draw = () => randomFraction(random);
  return createRun(store, set, drawQuestions(set.questions, lastSeenByQuestion(dated), draw, before), {});
}

/**
 * Starts a quiz of at most ten missed questions, shuffled. If the set is on this phone, they are asked in
 * their current text, and removed ones are left out. The attempt has the kind `retry`: best score and
 * averages leave it out. Returns null when no question is left.
 */
export async function startRetry(
  store: AccountStore,
  subjectLevel: Pick<QuizRun, 'subject' | 'gradeLevel'>,
  missed: readonly QuizQuestion[],
): Promise<QuizRun | null> {
  const savedSet = await getQuizSet(store.db, quizSetId(subjectLevel));
  const byId = new Map(savedSet?.questions.map((question) => [question.id, question]));
  const questions = savedSet ? missed.flatMap(({ id }) => byId.get(id) ?? []) : missed;
  const drawn = drawQuestions(questions, new Map(), () => randomFraction(store.random));
  return createRun(store, subjectLevel, drawn, { isRetry: true });
}

async function createRun(
  store: AccountStore,
  { subject, gradeLevel }: Pick<QuizRun, 'subject' | 'gradeLevel'>,
  questions: QuizQuestion[],
  kind: Pick<QuizRun, 'isRetry'>,
): Promise<QuizRun | null> {
  if (questions.length === 0) return null;
  const setId = quizSetId({ subject, gradeLevel });
  const run: QuizRun = {
    id: randomId(store.random),
    setId,
    subject,
    gradeLevel,
    questions,
    chosen: {},
    position: 0,
    startedAt: store.clock.now(),
    hasDrawnOrder: true,
    ...kind,
  };
  await saveQuizRun(store, run);
  return run;
}

/** Chosen letters by question id. */
export type Choices = Readonly<Record<string, OptionLetter>>;

/**
 * Stores choices, and that the quiz has reached the question at `position`. Ignores choices once the quiz is
 * finished, which may have happened in another tab. The position never decreases, because another tab may be at a
 * later question.
 */
export const saveAnswers = (
  store: AccountStore,
  runId: string,
  choices: Choices,
  position = 0,
): Promise<void> =>
  changeQuizRun(store, runId, (run, now) => {
    if (run.position < run.questions.length && Object.keys(choices).length > 0) {
      Object.assign(run.chosen, choices);
      run.answeredAt = now;
    }
    run.position = Math.max(run.position, position);
  });

/**
 * Grades the quiz and queues its attempt; finishing it twice, or in two tabs, creates one attempt. Rejects
 * when the phone cannot store it: the quiz can then be finished again.
 */
export async function finishQuiz(store: AccountStore, runId: string): Promise<void> {
  const run = await store.db.localQuizRuns.get(runId);
  if (!run || run.position >= run.questions.length) return;
  const { score, totalQuestions, answers } = gradeQuiz(run.questions, run);
  const { finishedAt: finished } = await noteAttempt(store, runId, []);
  const kind = run.isRetry ? 'retry' : 'quiz';
  await commit(store, {
    op: 'create',
    collection: 'quizAttempts',
    record: runId,
    data: {
      subject: run.subject,
      gradeLevel: run.gradeLevel,
      score,
      totalQuestions,
      answers,
      finished,
      kind,
    },
  });
  await saveAnswers(store, runId, {}, run.questions.length);
}

export const abandonQuiz = (store: AccountStore, runId: string): Promise<void> => removeQuizRun(store, runId);
