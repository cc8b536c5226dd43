import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StudySession } from '#domain/session/study-session.ts';
import { WipeablePhone } from '../../../tests/support/phone/wipeable-phone.ts';
import { type AccountStore, readThenWriteAtOnce } from './account-store.ts';

const session: StudySession = { id: 'session00000001', minutes: 10, day: 1, startedAt: 1 };
const answer = (place: number) => ({
  ...{ id: `answer${String(place).padStart(9, '0')}`, place, question: `question000000${place}` },
  ...{ subject: 'math00000000000', gradeLevel: 'bac200000000000', selectedAnswer: 'B' as const },
  ...{ isCorrect: true, isRepeat: false, seconds: 40, session: session.id, at: 1 },
});

const save = (store: AccountStore, ...answers: ReturnType<typeof answer>[]) =>
  readThenWriteAtOnce(
    store,
    () => Promise.resolve(),
    ({ tables, note, together }) => {
      for (const one of answers) {
        together(tables.localStudyAnswers.add(one));
        note({ kind: 'answer', answer: one });
      }
    },
  );

const answersOf = async ({ db }: AccountStore) =>
  (await db.localStudyAnswers.toArray()).map(({ place }) => place);
const copiesOn = (phone: WipeablePhone) => phone.storage.keys().filter((key) => key.includes('.answer.'));

afterEach(() => vi.restoreAllMocks());

describe('readThenWriteAtOnce', () => {
  it('readThenWriteAtOnce requests the commit once, after all writes', async () => {
    const store = await new WipeablePhone().open();
    const calls: string[] = [];
    for (const method of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[method];
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
        calls.push(`${method} ${this.name}`);
        return write.apply(this, args);
      });
    }
    const { commit } = IDBTransaction.prototype;
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      calls.push('commit');
      return commit.call(this);
    });
    await save(store, answer(0), answer(1));
    expect(calls).toEqual(['add localStudyAnswers', 'add localStudyAnswers', 'commit']);
  });

  it('readThenWriteAtOnce rejects with the error of a write that failed after the commit was requested, and loses neither another answer nor its backup copy', async () => {
    const phone = new WipeablePhone();
    const store = await phone.open();
    await save(store, answer(0));
    await expect(save(store, answer(1), answer(0))).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await answersOf(store)).toEqual([0, 1]);
    expect(copiesOn(phone)).toHaveLength(2);
    expect(await answersOf(await phone.openAfterWipe())).toEqual([0, 1]);
  });

  it('readThenWriteAtOnce saves no answer and leaves no backup copy of one if the browser aborts the transaction', async () => {
    const phone = new WipeablePhone();
    const store = await phone.open();
    await save(store, answer(0));
    const { commit } = IDBTransaction.prototype;
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      commit.call(this);
      (this as unknown as { _abort: (name: string) => void })._abort('UnknownError');
    });
    await expect(save(store, answer(1), answer(2))).rejects.toThrow();
    expect(await answersOf(store)).toEqual([0]);
    expect(copiesOn(phone)).toHaveLength(1);
  });
});
