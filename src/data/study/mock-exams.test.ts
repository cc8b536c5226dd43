import { beforeEach, describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { WipeablePhone } from '../../../tests/support/phone/wipeable-phone.ts';
import { finishMockExam, markPart, startMockExam } from './mock-exams.ts';
import { getMockExamToCount, getRunningMockExam, listMockExams } from './read-mock-exams.ts';

const exercise = (points: number) => ({ name: 'Exercice', points, chapter: null, page: 1 });
const bareme = JSON.stringify({ minutes: 180, material: null, exercises: [exercise(40), exercise(60)] });
const exam = (id: string) => ({ id, bareme, subject: 'math00000000000', gradeLevel: 'bac200000000000' });
const [paper, otherPaper] = [exam('exam00000000001'), exam('exam00000000002')];

let phone = new WipeablePhone();
let store: AccountStore;

beforeEach(async () => {
  phone = new WipeablePhone();
  store = await phone.open();
});

/**
 * Stores a running mock exam as the server sends it; `of` is the id of its paper, null if the paper was
 * withdrawn.
 */
async function receive(id: string, of: string | null): Promise<void> {
  const { bareme: stored, ...math } = paper;
  await tablesOf(store.db).mockExams.put({
    ...{ ...math, id, exam: of, bareme: stored, started: phone.clock.now() - 60_000, gaveUp: false },
    ...{ userId: 'pupil0000000000', created: 1, updated: 1, bucket: 'mine:pupil0000000000' },
    ...{ seq: 1, generation: 1, isWaiting: false },
  });
}

const runningIds = async () =>
  (await listMockExams(store.db)).filter(({ finished }) => !finished).map(({ id }) => id);

describe('the start of a mock exam', () => {
  it('startMockExam starts nothing while a mock exam of the paper is running, also if another tab starts one at the same time', async () => {
    const otherTab = await phone.open();
    await Promise.all([startMockExam(store, paper), startMockExam(otherTab, paper)]);
    await startMockExam(store, paper);
    expect(await listMockExams(store.db)).toHaveLength(1);
    expect(await listQueue(store.db)).toHaveLength(1);
  });

  it('startMockExam starts a mock exam of another paper while one is running, and of the same paper after the first is finished', async () => {
    await startMockExam(store, paper);
    await startMockExam(store, otherPaper);
    expect(await runningIds()).toHaveLength(2);
    const first = await getRunningMockExam(store.db, paper.id);
    await finishMockExam(store, first?.id ?? '', false);
    await startMockExam(store, paper);
    expect(await listMockExams(store.db)).toHaveLength(3);
  });
});

describe('the end of a mock exam', () => {
  it('finishMockExam gives up a second running mock exam of the same paper, for example one that another phone started without a network', async () => {
    await receive('mock00000000001', paper.id);
    await receive('mock00000000002', paper.id);
    await receive('mock00000000003', otherPaper.id);
    await finishMockExam(store, 'mock00000000001', false);
    expect(await runningIds()).toEqual(['mock00000000003']);
    const finished = { finished: phone.clock.now() };
    expect(await store.db.mockExams.get('mock00000000001')).toMatchObject({ ...finished, gaveUp: false });
    expect(await store.db.mockExams.get('mock00000000002')).toMatchObject({ ...finished, gaveUp: true });
  });

  it('finishMockExam sets the end to the server’s time and shifts the start by the same amount, so that a wrong clock does not change the duration', async () => {
    await receive('mock00000000001', paper.id);
    const phoneTime = phone.clock.now();
    const serverTime = phoneTime + 30 * 86_400_000;
    await tablesOf(store.db).meta.update('meta', { agedAt: { serverTime, phoneTime } });
    await finishMockExam(store, 'mock00000000001', false);
    expect(await store.db.mockExams.get('mock00000000001')).toMatchObject({
      started: serverTime - 60_000,
      finished: serverTime,
    });
  });

  it('finishMockExam leaves other mock exams running if the paper was withdrawn', async () => {
    await receive('mock00000000001', null);
    await receive('mock00000000002', null);
    await finishMockExam(store, 'mock00000000001', false);
    expect(await runningIds()).toEqual(['mock00000000002']);
  });

  it('finishMockExam changes nothing if the mock exam is already finished', async () => {
    await receive('mock00000000001', paper.id);
    await finishMockExam(store, 'mock00000000001', false);
    const at = phone.clock.now();
    await phone.clock.advance(60_000);
    await finishMockExam(store, 'mock00000000001', true);
    expect(await store.db.mockExams.get('mock00000000001')).toMatchObject({ finished: at, gaveUp: false });
  });
});

it('markPart keeps the marks of the other exercises', async () => {
  await receive('mock00000000001', paper.id);
  await markPart(store, 'mock00000000001', { exercise: 0, question: null }, 20);
  await markPart(store, 'mock00000000001', { exercise: 1, question: null }, 60);
  expect(await store.db.mockExams.get('mock00000000001')).toMatchObject({ marks: '[20,60]' });
});

describe('the points that are not counted yet', () => {
  const today = () => dayOf(phone.clock.now());
  const toCount = async (day = today()) => (await getMockExamToCount(store.db, day))?.exam ?? null;
  const finish = async () => {
    await startMockExam(store, paper);
    const { id = '' } = (await getRunningMockExam(store.db, paper.id)) ?? {};
    await finishMockExam(store, id, false);
    return id;
  };
  const receivePaper = (correctionUrl: string | null) =>
    tablesOf(store.db).exams.put({ id: paper.id, correctionUrl } as Stored<Exam>);

  it('getMockExamToCount returns a finished mock exam for seven days, until it has points', async () => {
    await receivePaper('key.pdf');
    const id = await finish();
    expect(await toCount()).toBe(paper.id);
    expect([await toCount(today() + 6), await toCount(today() + 7)]).toEqual([paper.id, null]);
    await markPart(store, id, { exercise: 0, question: null }, 20);
    expect(await toCount()).toBeNull();
  });

  it('getMockExamToCount returns no mock exam that was given up, or whose paper has no answer key here', async () => {
    await finish();
    expect(await toCount()).toBeNull();
    await receivePaper(null);
    expect(await toCount()).toBeNull();
    await receivePaper('key.pdf');
    expect(await toCount()).toBe(paper.id);
    await tablesOf(store.db).mockExams.toCollection().modify({ gaveUp: true });
    expect(await toCount()).toBeNull();
  });
});
