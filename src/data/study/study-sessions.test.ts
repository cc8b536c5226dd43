import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '#data/database/storage-full.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { StudySession } from '#domain/session/study-session.ts';
import { fillDisk, freeDisk } from '../../../tests/support/disk/full-disk.ts';
import { WipeablePhone } from '../../../tests/support/phone/wipeable-phone.ts';
import {
  endPastStudySessions,
  endStudySession,
  type NewStudyAnswer,
  readOpenStudySession,
  saveStudyAnswers,
  saveStudySession,
} from './study-sessions.ts';

const dayMs = 86_400_000;
const math = { subject: 'math00000000000', gradeLevel: 'bac200000000000' };
const english = { ...math, subject: 'english00000000' };

let phone = new WipeablePhone();

const today = () => dayOf(phone.clock.now());

const sessionOf = (id = 'session00000001', minutes = 10): StudySession => ({
  ...{ id, minutes, day: today(), startedAt: phone.clock.now() },
});

const answer = (place: number, fields: Partial<NewStudyAnswer> = {}): NewStudyAnswer => ({
  ...{ id: `answer${String(place).padStart(9, '0')}`, place, question: `question000000${place}` },
  ...{ ...math, selectedAnswer: 'B', isCorrect: true, isRepeat: false, seconds: 40 },
  ...fields,
});

async function study(store: AccountStore, answers: readonly NewStudyAnswer[]): Promise<StudySession> {
  const session = sessionOf();
  await saveStudySession(store, session);
  for (const one of answers) await saveStudyAnswers(store, session, [one]);
  return session;
}

const attemptsOn = async ({ db }: AccountStore) =>
  (await db.quizAttempts.toArray()).map(({ id, subject, score, totalQuestions, finished, kind }) => ({
    ...{ id, subject, score, totalQuestions, finished, kind },
  }));
const keysOf = (kind: string) => phone.storage.keys().filter((key) => key.includes(`.${kind}.`));

beforeEach(() => {
  phone = new WipeablePhone();
});
afterEach(freeDisk);

describe('a study session in progress', () => {
  it('a study session in progress has each answer in the database, with a backup copy of less than 500 characters', async () => {
    const store = await phone.open();
    const session = await study(store, [answer(0), answer(1, english)]);
    const killed = await phone.open();
    expect(await readOpenStudySession(killed.db, today())).toMatchObject({
      session,
      answers: [{ place: 0 }, { place: 1 }],
    });
    expect(keysOf('answer')).toHaveLength(2);
    for (const key of keysOf('answer')) expect(phone.storage.getItem(key)?.length).toBeLessThan(500);
  });

  it('a study session in progress is restored with its answers after the browser has wiped the database', async () => {
    const session = await study(await phone.open(), [answer(0), answer(1)]);
    const later = await phone.openAfterWipe();
    const restored = await readOpenStudySession(later.db, today());
    expect(restored?.session).toEqual(session);
    expect(restored?.answers.map(({ id }) => id)).toEqual(['answer000000000', 'answer000000001']);
  });

  it('opening the store writes lost backup copies of a study session again, and deletes copies without a stored answer', async () => {
    await study(await phone.open(), [answer(0), answer(1)]);
    const [lost = '', other = ''] = keysOf('answer');
    const copy = phone.storage.getItem(other) ?? '';
    phone.storage.removeItem(lost);
    for (const key of keysOf('session')) phone.storage.removeItem(key);
    const stray = other.replace(/answer\d+$/, 'stray0000000000');
    phone.storage.setItem(stray, copy.replace('answer000000001', 'stray0000000000'));
    await phone.clock.advance(11 * 60_000);
    await phone.open();
    expect(keysOf('answer').sort()).toEqual([lost, other].sort());
    expect(keysOf('session')).toHaveLength(1);
  });

  it('saveStudyAnswers stores no answer and no backup copy if the disk is full, and accepts the answer together with the next one', async () => {
    const store = await phone.open();
    const session = await study(store, [answer(0)]);
    fillDisk((name) => name === 'localStudyAnswers');
    await expect(saveStudyAnswers(store, session, [answer(1)])).rejects.toThrow(StorageFullError);
    freeDisk();
    expect(keysOf('answer')).toHaveLength(1);
    await saveStudyAnswers(store, session, [answer(1), answer(2)]);
    await saveStudyAnswers(store, session, [answer(1), answer(2)]);
    const stored = await readOpenStudySession(store.db, today());
    expect(stored?.answers.map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it('saveStudyAnswers keeps the first of two answers that two tabs gave to the same question', async () => {
    const [store, otherTab] = [await phone.open(), await phone.open()];
    const session = await study(store, [answer(0)]);
    const second = answer(0, { selectedAnswer: 'C', isCorrect: false });
    await saveStudyAnswers(otherTab, session, [second]);
    const stored = await readOpenStudySession(store.db, today());
    expect(stored?.answers).toMatchObject([{ selectedAnswer: 'B', isCorrect: true }]);
  });

  it('readOpenStudySession returns null on the next day', async () => {
    const store = await phone.open();
    await study(store, [answer(0)]);
    expect(await readOpenStudySession(store.db, today() + 1)).toBeNull();
  });
});

describe('a study session that ends', () => {
  it('a study session that ends becomes one attempt for each set, and leaves neither answers nor backup copies', async () => {
    const store = await phone.open();
    const given = [answer(0), answer(1, english), answer(2, { isCorrect: false, selectedAnswer: 'A' })];
    const { id } = await study(store, given);
    const finished = phone.clock.now();
    await phone.clock.advance(5_000);
    await endStudySession(store, id);
    const common = { finished, kind: 'review' };
    expect(await attemptsOn(store)).toEqual([
      { id: 'answer000000000', subject: math.subject, score: 1, totalQuestions: 2, ...common },
      { id: 'answer000000001', subject: english.subject, score: 1, totalQuestions: 1, ...common },
    ]);
    expect(await listQueue(store.db)).toHaveLength(2);
    expect(await store.db.localStudyAnswers.count()).toBe(0);
    expect([...keysOf('answer'), ...keysOf('session')]).toEqual([]);
    expect(await store.db.localStudySessions.get(id)).toMatchObject({
      ended: { at: finished, seconds: 120 },
    });
  });

  it('endStudySession creates the attempts once if two tabs end the session, and if it is ended again', async () => {
    const [one, two] = [await phone.open(), await phone.open()];
    const { id } = await study(one, [answer(0), answer(1, english)]);
    await Promise.all([endStudySession(one, id), endStudySession(two, id)]);
    await endStudySession(one, id);
    expect(await attemptsOn(one)).toHaveLength(2);
    expect(await listQueue(one.db)).toHaveLength(2);
  });

  it('endStudySession creates no attempt twice if a killed app left backup copies in the journal and the database was wiped', async () => {
    const store = await phone.open();
    const { id } = await study(store, [answer(0), answer(1, english)]);
    const before = phone.storage.keys().map((key) => [key, phone.storage.getItem(key) ?? ''] as const);
    await endStudySession(store, id);
    for (const [key, value] of before) phone.storage.setItem(key, value);
    const later = await phone.openAfterWipe();
    await endStudySession(later, id);
    expect(await attemptsOn(later)).toHaveLength(2);
    expect(await listQueue(later.db)).toHaveLength(2);
  });

  it('a study session stays in progress with its answers if the disk is too full for its attempts, and can be ended later', async () => {
    const store = await phone.open();
    const { id } = await study(store, [answer(0)]);
    fillDisk((name) => name === 'outbox');
    await expect(endStudySession(store, id)).rejects.toThrow(StorageFullError);
    freeDisk();
    expect(await attemptsOn(store)).toEqual([]);
    expect((await readOpenStudySession(store.db, today()))?.answers).toHaveLength(1);
    expect(keysOf('answer')).toHaveLength(1);
    await endStudySession(store, id);
    expect(await attemptsOn(store)).toHaveLength(1);
  });

  it('an answer that is saved after the end of a study session becomes a further attempt', async () => {
    const store = await phone.open();
    const session = await study(store, [answer(0)]);
    await endStudySession(store, session.id);
    await saveStudyAnswers(store, session, [answer(1)]);
    await endStudySession(store, session.id);
    const attempts = await attemptsOn(store);
    expect(attempts.map(({ totalQuestions }) => totalQuestions)).toEqual([1, 1]);
  });

  it('a study session that ends without an answer leaves no row, entry or backup copy', async () => {
    const store = await phone.open();
    const { id } = await study(store, []);
    await endStudySession(store, id);
    expect(await store.db.localStudySessions.count()).toBe(0);
    expect(await listQueue(store.db)).toEqual([]);
    expect(phone.storage.keys()).toEqual([]);
  });
});

describe('endPastStudySessions', () => {
  it('endPastStudySessions ends a session of an earlier day once, with the time of its last answer', async () => {
    await study(await phone.open(), [answer(0), answer(1, english)]);
    const answeredAt = phone.clock.now();
    phone.clock.correct(2 * dayMs);
    const later = await phone.open();
    await Promise.all([endPastStudySessions(later, today()), endPastStudySessions(later, today())]);
    await endPastStudySessions(later, today());
    const finished = (await attemptsOn(later)).map((attempt) => attempt.finished);
    expect(finished).toEqual([answeredAt, answeredAt]);
    expect(await listQueue(later.db)).toHaveLength(2);
    expect(await later.db.localStudySessions.count()).toBe(0);
  });

  it('endPastStudySessions ends a session of an earlier day with the time of its last answer after the browser has wiped the database', async () => {
    await study(await phone.open(), [answer(0)]);
    const answeredAt = phone.clock.now();
    phone.clock.correct(dayMs);
    const later = await phone.openAfterWipe();
    await endPastStudySessions(later, today());
    expect(await attemptsOn(later)).toMatchObject([{ id: 'answer000000000', finished: answeredAt }]);
  });

  it('endPastStudySessions leaves a session of today in progress', async () => {
    const store = await phone.open();
    const session = await study(store, [answer(0)]);
    await endPastStudySessions(store, today());
    expect(await readOpenStudySession(store.db, today())).toMatchObject({ session });
  });
});

it('saveStudySession ends the session that is in progress', async () => {
  const store = await phone.open();
  await study(store, [answer(0)]);
  const another = sessionOf('session00000002', 5);
  await saveStudySession(store, another);
  expect(await attemptsOn(store)).toHaveLength(1);
  expect((await readOpenStudySession(store.db, today()))?.session).toEqual(another);
});
