import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuizRun, ReviewRun } from '#data/database/local-rows.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { fillDisk, freeDisk } from '../../../tests/support/disk/full-disk.ts';
import { makeQuestion } from '../../../tests/support/fixtures/library-rows.ts';
import { WipeablePhone } from '../../../tests/support/phone/wipeable-phone.ts';
import { noteAttempt } from './attempt-notes.ts';
import {
  changeQuizRun,
  changeReviewRun,
  removeQuizRun,
  saveQuizRun,
  saveReviewRun,
} from './in-progress-runs.ts';

const subjectLevel = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };
const questions = ['question0000001', 'question0000002'].map((id) => makeQuestion(id, subjectLevel));
const steps = { questions, chosen: {}, position: 0, startedAt: 1_000 };
const setId = `${subjectLevel.subject}.${subjectLevel.gradeLevel}`;
const quiz: QuizRun = { id: 'attempt00000001', setId, ...subjectLevel, ...steps };
const review: ReviewRun = { key: 'review', attemptIds: { [setId]: 'attempt00000002' }, easy: [], ...steps };

let phone = new WipeablePhone();

const choose = (store: AccountStore, letter: 'A' | 'B') =>
  changeQuizRun(store, quiz.id, (run) => {
    run.chosen.question0000001 = letter;
    run.position = 1;
  });

beforeEach(() => {
  phone = new WipeablePhone();
});
afterEach(freeDisk);

describe('a quiz in progress', () => {
  it('a quiz in progress is restored at its position, with its answers and questions, after the browser has wiped the database', async () => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    await choose(store, 'B');
    const later = await phone.openAfterWipe();
    const expected = { ...quiz, chosen: { question0000001: 'B' }, position: 1 };
    expect(await later.db.localQuizRuns.toArray()).toEqual([expected]);
  });

  it('a quiz in progress keeps an answer that an open page saves after its database was wiped', async () => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    for (const table of ['meta', 'localQuizRuns']) await clearTable(store, table);
    await choose(store, 'A');
    expect(await store.db.localQuizRuns.get(quiz.id)).toMatchObject({ chosen: { question0000001: 'A' } });
  });

  it('a quiz in progress keeps the previous answer in the database and in the backup copy if the disk is full', async () => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    await choose(store, 'A');
    fillDisk((name) => name === 'localQuizRuns');
    await expect(choose(store, 'B')).rejects.toThrow(StorageFullError);
    freeDisk();
    expect(await store.db.localQuizRuns.get(quiz.id)).toMatchObject({ chosen: { question0000001: 'A' } });
    const later = await phone.openAfterWipe();
    expect(await later.db.localQuizRuns.get(quiz.id)).toMatchObject({ chosen: { question0000001: 'A' } });
  });

  it.each([
    ['abandoned', (store: AccountStore) => removeQuizRun(store, quiz.id)],
    [
      'finished',
      (store: AccountStore) =>
        changeQuizRun(store, quiz.id, (run) => {
          run.position = 2;
        }),
    ],
  ])('a quiz is not restored once it is %s', async (_, end) => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    await end(store);
    expect(phone.storage.keys()).toEqual([]);
    expect(await (await phone.openAfterWipe()).db.localQuizRuns.count()).toBe(0);
  });

  it.each([
    ['an older one', true],
    ['none', false],
  ])(
    'the backup copy of a quiz is written again at the next opening of the database when a killed browser has left %s',
    async (_, wasWritten) => {
      const store = await phone.open();
      await saveQuizRun(store, quiz);
      const [key = ''] = phone.storage.keys();
      const before = phone.storage.getItem(key) ?? '';
      await choose(store, 'B');
      // A browser that is killed may lose what was put into localStorage in its last seconds.
      if (wasWritten) phone.storage.setItem(key, before);
      else phone.storage.removeItem(key);
      await phone.open();
      const later = await phone.openAfterWipe();
      expect(await later.db.localQuizRuns.get(quiz.id)).toMatchObject({
        chosen: { question0000001: 'B' },
        position: 1,
      });
    },
  );

  it('a finished quiz gets no backup copy at the next opening of the database', async () => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    await changeQuizRun(store, quiz.id, (run) => {
      run.position = 2;
    });
    await phone.open();
    expect(phone.storage.keys()).toEqual([]);
  });

  it('the backup copy of a quiz without a row is deleted only after ten minutes, because another tab may be about to write the row', async () => {
    const store = await phone.open();
    await saveQuizRun(store, quiz);
    await clearTable(store, 'localQuizRuns');
    await phone.open();
    expect(phone.storage.keys()).toHaveLength(1);
    await phone.clock.advance(11 * 60_000);
    await phone.open();
    expect(phone.storage.keys()).toEqual([]);
  });
});

describe('a review in progress', () => {
  it('a review in progress is restored with its answers after the database was wiped, and its backup copy is deleted when it is finished', async () => {
    const store = await phone.open();
    await saveReviewRun(store, review);
    await changeReviewRun(store, (run) => {
      run.chosen.question0000001 = 'C';
      run.easy.push('question0000001');
    });
    const later = await phone.openAfterWipe();
    const expected = { ...review, chosen: { question0000001: 'C' }, easy: ['question0000001'] };
    expect(await later.db.localReviewRuns.get('review')).toEqual(expected);
    await changeReviewRun(later, (run) => {
      run.position = 2;
    });
    expect(phone.storage.keys()).toEqual([]);
  });
});

describe('the backup copy of a review', () => {
  it('the backup copy of a review is written again at the next opening of the database when a killed browser has left none', async () => {
    const store = await phone.open();
    await saveReviewRun(store, { ...review, chosen: { question0000001: 'C' } });
    for (const key of phone.storage.keys()) phone.storage.removeItem(key);
    await phone.open();
    const later = await phone.openAfterWipe();
    expect(await later.db.localReviewRuns.get('review')).toMatchObject({ chosen: { question0000001: 'C' } });
  });
});

describe('the note of an attempt that only this phone has', () => {
  const easy = ['question0000001'];
  const noteOf = (finishedAt: number) => ({ id: quiz.id, finishedAt, easy });

  it('the note of an attempt is restored as it was first written, together with the attempt, while the attempt waits to be sent', async () => {
    const store = await phone.open();
    const note = noteOf(phone.clock.now());
    expect(await noteAttempt(store, quiz.id, easy)).toEqual(note);
    await phone.clock.advance(7_000);
    expect(await noteAttempt(store, quiz.id, [])).toEqual(note);
    const data = { ...subjectLevel, score: 0, totalQuestions: 1, answers: [] };
    await commit(store, { op: 'create', collection: 'quizAttempts', record: quiz.id, data });
    await phone.clock.advance(11 * 60_000);
    await phone.open();
    const later = await phone.openAfterWipe();
    expect(await later.db.localAttemptNotes.toArray()).toEqual([note]);
    expect(await later.db.quizAttempts.count()).toBe(1);
  });

  it('the note of an attempt loses its backup copy after ten minutes if no attempt waits to be sent', async () => {
    const note = await noteAttempt(await phone.open(), quiz.id, easy);
    await phone.clock.advance(11 * 60_000);
    const later = await phone.open();
    expect(phone.storage.keys()).toEqual([]);
    expect(await later.db.localAttemptNotes.toArray()).toEqual([note]);
  });
});

async function clearTable({ db }: AccountStore, table: string): Promise<void> {
  await (db as unknown as Record<string, { clear: () => Promise<void> }>)[table]?.clear();
}
