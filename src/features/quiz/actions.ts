// What a pupil does with a quiz: begin, choose, go on, finish, give up. All of it works without a network.
import type { AccountStore } from '#data/account-store.ts';
import type { QuizRun } from '#data/local-rows.ts';
import { commit } from '#data/outbox.ts';
import { getQuizSet } from '#data/read-library.ts';
import { listAttempts } from '#data/read-mine.ts';
import { gradeQuiz, type OptionLetter } from '#domain/grading.ts';
import { drawQuestions, lastSeenByQuestion } from '#domain/quiz-draw.ts';
import { isOver } from '#domain/quiz-run.ts';
import { randomFraction, randomId } from '#lib/random-id.ts';
import { getOpenRun } from './read-runs.ts';

/** Resumes the quiz under way in that set, or begins one; null when the set is not on this phone. */
export async function beginQuiz(store: AccountStore, setId: string): Promise<QuizRun | null> {
  return (await getOpenRun(store.db, setId)) ?? startQuiz(store, setId);
}

/** Begins a new quiz, with its own copy of the questions and the id that its attempt will have. */
export async function startQuiz(store: AccountStore, setId: string): Promise<QuizRun | null> {
  const { db, random } = store;
  const set = await getQuizSet(db, setId);
  if (!set || set.questions.length === 0) return null;
  const attempts = await listAttempts(db);
  await forgetFinished(store, setId, new Set(attempts.map((attempt) => attempt.id)));
  const seen = lastSeenByQuestion(attempts.map(({ created, answers }) => ({ atMs: created, answers })));
  const run: QuizRun = {
    id: randomId(random),
    setId,
    subject: set.subject,
    gradeLevel: set.gradeLevel,
    questions: drawQuestions(set.questions, seen, () => randomFraction(random)),
    chosen: {},
    position: 0,
    startedAt: store.clock.now(),
  };
  await db.localQuizRuns.add(run);
  return run;
}

async function forgetFinished({ db }: AccountStore, setId: string, attempted: ReadonlySet<string>) {
  const runs = await db.localQuizRuns.where('setId').equals(setId).toArray();
  await db.localQuizRuns.bulkDelete(runs.filter((run) => isOver(run, attempted)).map((run) => run.id));
}

export async function chooseOption(
  { db }: AccountStore,
  runId: string,
  questionId: string,
  letter: OptionLetter,
): Promise<void> {
  await db.localQuizRuns
    .where('id')
    .equals(runId)
    .modify((run) => {
      run.chosen[questionId] = letter;
    });
}

/** Never backwards: another tab may have gone on already. */
export async function showQuestion({ db }: AccountStore, runId: string, position: number): Promise<void> {
  await db.localQuizRuns
    .where('id')
    .equals(runId)
    .modify((run) => {
      run.position = Math.max(run.position, position);
    });
}

/**
 * Marks the quiz and queues its attempt; finishing it twice, or in two tabs, makes one. Rejects when the
 * phone cannot store it: the quiz then stays as it is, to be finished again.
 */
export async function finishQuiz(store: AccountStore, runId: string): Promise<void> {
  const run = await store.db.localQuizRuns.get(runId);
  if (!run || run.position >= run.questions.length) return;
  const { score, totalQuestions, answers } = gradeQuiz(run.questions, run.chosen);
  await commit(store, {
    op: 'create',
    collection: 'quizAttempts',
    record: runId,
    data: { subject: run.subject, gradeLevel: run.gradeLevel, score, totalQuestions, answers },
  });
  await showQuestion(store, runId, run.questions.length);
}

/** Throws the quiz away with its answers; nothing of it is sent. */
export async function abandonQuiz({ db }: AccountStore, runId: string): Promise<void> {
  await db.localQuizRuns.delete(runId);
}
