import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { orderingAttempt } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { getOpenRun, listOpenRuns } from '#features/quiz/list/read-open-runs.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import {
  abandonQuiz,
  finishQuiz,
  resumeOrStartQuiz,
  saveAnswers,
  startQuiz,
  startRetry,
} from './quiz-actions.ts';

const subject = 'math00000000000';
const gradeLevel = 'bac200000000000';
const setId = `${subject}.${gradeLevel}`;

const question = (index: number): Stored<QuizQuestion> => ({
  ...makeQuestion(`question${String(index).padStart(7, '0')}`, { subject, gradeLevel }),
  bucket: 'library:bac2',
  seq: index,
  generation: 0,
  isWaiting: false,
});

async function openStore(
  questionCount: number,
  indexedDB = new IDBFactory(),
  times = { now: 1_000 },
): Promise<AccountStore> {
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => times.now++, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB, IDBKeyRange },
  });
  const questions = Array.from({ length: questionCount }, (_, index) => question(index));
  await tablesOf(store.db).quizSets.put({
    id: setId,
    subject,
    gradeLevel,
    questions,
    buckets: ['library:bac2'],
  });
  return store;
}

async function play(store: AccountStore, letter: OptionLetter): Promise<string> {
  const run = await startQuiz(store, setId);
  if (!run) throw new Error('the quiz set is not stored on this phone');
  for (const [index, { id }] of run.questions.entries()) {
    await saveAnswers(store, run.id, { [id]: letter });
    await saveAnswers(store, run.id, {}, index + 1 < run.questions.length ? index + 1 : index);
  }
  await finishQuiz(store, run.id);
  return run.id;
}

describe('starting a quiz', () => {
  it('resumeOrStartQuiz draws ten questions and stores a copy of them', async () => {
    const store = await openStore(25);
    const run = await resumeOrStartQuiz(store, setId);
    expect(run?.questions).toHaveLength(10);
    await tablesOf(store.db).quizSets.clear();
    expect((await getOpenRun(store.db, setId))?.questions).toEqual(run?.questions);
  });

  it('resumeOrStartQuiz resumes the quiz in progress', async () => {
    const store = await openStore(25);
    const run = await resumeOrStartQuiz(store, setId);
    await saveAnswers(store, run?.id ?? '', { [run?.questions[0]?.id ?? '']: 'C' });
    await saveAnswers(store, run?.id ?? '', {}, 1);
    expect(await resumeOrStartQuiz(store, setId)).toMatchObject({ id: run?.id, position: 1 });
  });

  it('resumeOrStartQuiz draws the order of the options for each quiz; a quiz of an earlier version of the app keeps the order A to D', async () => {
    const store = await openStore(25);
    const run = await resumeOrStartQuiz(store, setId);
    const [first] = run?.questions ?? [];
    if (!run || !first) throw new Error('no quiz was started');
    expect(orderingAttempt(run, first)).toBe(run.id);
    const { hasDrawnOrder: _, ...older } = { ...run, chosen: { [first.id]: 'C' as const } };
    await tablesOf(store.db).localQuizRuns.put(older);
    await saveAnswers(store, run.id, { [first.id]: 'D' }, 1);
    const resumed = await resumeOrStartQuiz(store, setId);
    expect(resumed).toMatchObject({ id: run.id, position: 1, chosen: { [first.id]: 'D' } });
    expect(resumed && orderingAttempt(resumed, first)).toBeNull();
  });

  it('startQuiz draws the two unseen questions of a set of twelve and only five from the previous quiz, even after a retry in between', async () => {
    const store = await openStore(12);
    const before = await play(store, 'A');
    const asked =
      (await store.db.quizAttempts.get(before))?.answers.map(({ questionId }) => questionId) ?? [];
    const retry = await startRetry(store, { subject, gradeLevel }, [question(0), question(1)]);
    await saveAnswers(store, retry?.id ?? '', { [question(0).id]: 'B' });
    await finishQuiz(store, retry?.id ?? '');
    const again = (await startQuiz(store, setId))?.questions.map(({ id }) => id) ?? [];
    expect(again).toHaveLength(7);
    expect(again.filter((id) => asked.includes(id))).toHaveLength(5);
  });

  it('resumeOrStartQuiz resumes the same quiz in a second tab', async () => {
    const database = new IDBFactory();
    const [one, two] = [await openStore(25, database), await openStore(25, database)];
    const run = await resumeOrStartQuiz(one, setId);
    expect((await resumeOrStartQuiz(two, setId))?.id).toBe(run?.id);
  });

  it('resumeOrStartQuiz stores one quiz when two tabs start it at once', async () => {
    const database = new IDBFactory();
    const [one, two] = [await openStore(25, database), await openStore(25, database)];
    await Promise.all([resumeOrStartQuiz(one, setId), resumeOrStartQuiz(two, setId)]);
    expect(await one.db.localQuizRuns.count()).toBe(1);
  });

  it('startQuiz stores one new quiz after a double tap, and does not replace the quiz that has an answer', async () => {
    const store = await openStore(25);
    const started = await resumeOrStartQuiz(store, setId);
    await saveAnswers(store, started?.id ?? '', { [started?.questions[0]?.id ?? '']: 'C' });
    await Promise.all([startQuiz(store, setId), startQuiz(store, setId)]);
    expect(await store.db.localQuizRuns.count()).toBe(2);
    expect(await store.db.localQuizRuns.get(started?.id ?? '')).toMatchObject({ id: started?.id });
  });

  it('resumeOrStartQuiz returns null when the set has no questions or is not on the phone', async () => {
    const store = await openStore(0);
    expect(await resumeOrStartQuiz(store, setId)).toBeNull();
    expect(await resumeOrStartQuiz(store, 'elsewhere')).toBeNull();
  });

  it('startQuiz prefers questions that the pupil has not seen before', async () => {
    const store = await openStore(15);
    const first = await store.db.localQuizRuns.get(await play(store, 'A'));
    const second = await startQuiz(store, setId);
    const seen = new Set(first?.questions.map(({ id }) => id));
    expect(second?.questions.filter(({ id }) => !seen.has(id))).toHaveLength(5);
  });
});

describe('a retry of missed questions', () => {
  const subjectLevel = { subject, gradeLevel };
  const missedOf = async (store: AccountStore, runId: string) => {
    const run = await store.db.localQuizRuns.get(runId);
    return run?.questions.filter(({ id, correctAnswer }) => run.chosen[id] !== correctAnswer) ?? [];
  };

  it('startRetry asks the missed questions in their current text without removed ones, or all in their old text if the set is not on the phone; it returns null if no question was missed', async () => {
    const store = await openStore(4);
    const missed = await missedOf(store, await play(store, 'A'));
    const tables = tablesOf(store.db);
    const left = [1, 2, 3].map((index) => ({ ...question(index), question: `Nouvelle ${index}` }));
    await tables.quizSets.update(setId, { questions: left });
    const run = await startRetry(store, subjectLevel, missed);
    expect(run?.isRetry).toBe(true);
    expect(run?.questions.map((one) => one.question).sort()).toEqual([
      'Nouvelle 1',
      'Nouvelle 2',
      'Nouvelle 3',
    ]);
    expect((await getOpenRun(store.db, setId))?.id).toBe(run?.id);
    await tables.quizSets.clear();
    expect((await startRetry(store, subjectLevel, missed))?.questions).toHaveLength(4);
    expect(await startRetry(store, subjectLevel, [])).toBeNull();
  });

  it('startQuiz prefers questions that are still missed to those that were right in a retry', async () => {
    const store = await openStore(30);
    const first = await missedOf(store, await play(store, 'A'));
    const second = await missedOf(store, await play(store, 'A'));
    await play(store, 'A');
    const retry = await startRetry(store, subjectLevel, first);
    for (const { id } of retry?.questions ?? []) await saveAnswers(store, retry?.id ?? '', { [id]: 'B' });
    await saveAnswers(store, retry?.id ?? '', {}, 9);
    await finishQuiz(store, retry?.id ?? '');
    const next = await startQuiz(store, setId);
    expect(new Set(next?.questions.map(({ id }) => id))).toEqual(new Set(second.map(({ id }) => id)));
  });
});

describe('a quiz in progress', () => {
  it('a quiz in progress stores each choice; the last choice of a question counts', async () => {
    const store = await openStore(3);
    const run = await resumeOrStartQuiz(store, setId);
    const [first, second] = run?.questions ?? [];
    await saveAnswers(store, run?.id ?? '', { [first?.id ?? '']: 'A' });
    await saveAnswers(store, run?.id ?? '', { [second?.id ?? '']: 'D' });
    await saveAnswers(store, run?.id ?? '', { [first?.id ?? '']: 'B' });
    expect((await getOpenRun(store.db, setId))?.chosen).toEqual({
      [first?.id ?? '']: 'B',
      [second?.id ?? '']: 'D',
    });
  });

  it('a quiz in progress does not go back to an earlier question', async () => {
    const store = await openStore(5);
    const run = await resumeOrStartQuiz(store, setId);
    await saveAnswers(store, run?.id ?? '', {}, 3);
    await saveAnswers(store, run?.id ?? '', {}, 2);
    expect((await getOpenRun(store.db, setId))?.position).toBe(3);
  });

  it('a quiz in progress is deleted when the pupil abandons it, and nothing is queued', async () => {
    const store = await openStore(5);
    const run = await resumeOrStartQuiz(store, setId);
    await abandonQuiz(store, run?.id ?? '');
    expect(await listOpenRuns(store.db)).toEqual(new Map());
    expect(await listQueue(store.db)).toEqual([]);
  });
});

describe('finishing a quiz', () => {
  it('finishQuiz stores a time of finishing that is not later than the creation of the attempt', async () => {
    const store = await openStore(2);
    const runId = await play(store, 'A');
    const note = await store.db.localAttemptNotes.get(runId);
    const attempt = await store.db.quizAttempts.get(runId);
    expect(note?.finishedAt).toBeLessThanOrEqual(attempt?.created ?? 0);
  });

  it('finishQuiz queues one attempt with the id that the quiz got at its start', async () => {
    const store = await openStore(3);
    const runId = await play(store, 'B');
    expect(await store.db.quizAttempts.get(runId)).toMatchObject({
      userId: 'pupil0000000000',
      score: 3,
      totalQuestions: 3,
      isWaiting: true,
    });
    const [line, ...others] = await listQueue(store.db);
    expect(others).toEqual([]);
    expect(line?.entry).toMatchObject({ collection: 'quizAttempts', op: 'create', record: runId });
    expect(await listOpenRuns(store.db)).toEqual(new Map());
  });

  it('finishQuiz creates one attempt when it is called in two tabs at once', async () => {
    const database = new IDBFactory();
    const [one, two] = [await openStore(2, database), await openStore(2, database)];
    const run = await resumeOrStartQuiz(one, setId);
    for (const { id } of run?.questions ?? []) await saveAnswers(one, run?.id ?? '', { [id]: 'B' });
    await Promise.all([finishQuiz(one, run?.id ?? ''), finishQuiz(two, run?.id ?? '')]);
    await finishQuiz(two, run?.id ?? '');
    expect(await listQueue(one.db)).toHaveLength(1);
    expect(await two.db.quizAttempts.count()).toBe(1);
  });

  it('a finished quiz is final: a later choice changes nothing', async () => {
    const store = await openStore(1);
    const runId = await play(store, 'B');
    const before = await store.db.localQuizRuns.get(runId);
    await saveAnswers(store, runId, { [before?.questions[0]?.id ?? '']: 'C' });
    expect(await store.db.localQuizRuns.get(runId)).toEqual(before);
  });

  it('a finished quiz keeps its copy of the questions, for the correction, until a new quiz of the set is started', async () => {
    const store = await openStore(3);
    const first = await play(store, 'B');
    expect(await store.db.localQuizRuns.get(first)).toBeDefined();
    await startQuiz(store, setId);
    expect(await store.db.localQuizRuns.get(first)).toBeUndefined();
  });
});
