import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { toggleSubject } from '#data/study/plan-choices.ts';
import { dayNumber } from '#domain/format/calendar-day.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import {
  makeLevel,
  makeProfile,
  makeQuestion,
  makeSubject,
} from '../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { readSessionInput } from './read-session-input.ts';

const own = { bucket: 'catalogue', seq: 1, generation: 0, isWaiting: false } as const;
const today = dayNumber('2027-06-10');
const codes = ['math', 'physics', 'economy'];

/** Opens a phone with a question of each subject. In SMP, the exam asks math and physics; in SES, economy. */
async function openPhone(account: string) {
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  const level = makeLevel({ id: 'l', code: 'bac2' });
  await tables.gradeLevels.put({ ...level, ...own });
  await tables.profiles.put({ ...makeProfile(account, { gradeLevel: 'l', series: 'SMP' }), ...own });
  const bucket = { bucket: libraryBucket('bac2'), cursor: null, through: null, isComplete: true };
  await tables.buckets.put({ ...bucket, reason: 'chosen' });
  for (const code of codes) {
    await tables.subjects.put({ ...makeSubject({ id: code, code }), ...own });
    const place = { subject: code, gradeLevel: 'l' };
    const set = { ...place, id: quizSetId(place) };
    await tables.quizSetIndex.put({ ...set, questionCount: 1 });
    await tables.quizSets.put({ ...set, buckets: [], questions: [{ ...makeQuestion(code, place), ...own }] });
    const row = { ...place, id: code, created: 0, updated: 0, points: code === 'math' ? 400 : 200 };
    await tables.examSubjects.put({ ...row, series: code === 'economy' ? 'SES' : 'SMP', ...own });
  }
  const addDate = (day: string, more: Partial<ExamDate>) =>
    tables.examDates.put({
      ...{ ...own, id: `${day}${more.series}${more.subject}`, created: 0, updated: 0, gradeLevel: 'l' },
      ...{ series: null, session: null, day, label: null, subject: null, halfDay: null, ...more },
    });
  const read = async () => (await readSessionInput(store.db, account, today)).options;
  return { store, tables, addDate, read };
}

const idsOf = ({ questions }: { questions: readonly { id: string }[] }) =>
  questions.map(({ id }) => id).sort();

describe('readSessionInput', () => {
  it('readSessionInput reads only the subjects of the pupil’s series, without those that the pupil removed from the plan', async () => {
    const { store, tables, read } = await openPhone('series000000000');
    expect(idsOf(await read())).toEqual(['math', 'physics']);
    await toggleSubject(store.db, 'l', 'physics', codes, 1);
    expect(idsOf(await read())).toEqual(['math']);
    await tables.profiles.update('series000000000', { series: 'SES' });
    expect(idsOf(await read())).toEqual(['economy']);
    await tables.profiles.update('series000000000', { series: null });
    expect(idsOf(await read())).toEqual(['economy', 'math']);
  });

  it('readSessionInput reads all subjects of the level while no subject of the plan has a question', async () => {
    const { tables, read } = await openPhone('missing00000000');
    await tables.profiles.update('missing00000000', { series: 'LLA' });
    expect(idsOf(await read())).toEqual(['economy', 'math', 'physics']);
  });

  it('readSessionInput weights the questions by the points of their subject in the series, but gives all the same weight in the first session', async () => {
    const { tables, read } = await openPhone('points000000000');
    const pointsOf = async () =>
      (await read()).questions.map(({ id, points }) => [id, points] as const).sort();
    expect(new Set((await pointsOf()).map(([, points]) => points)).size).toBe(1);
    await tables.quizAttempts.put({
      ...{ ...own, id: 'a', created: 1, updated: 1, userId: 'points000000000', subject: 'math' },
      ...{ gradeLevel: 'l', score: 1, totalQuestions: 1, timeTakenSeconds: 1, kind: 'quiz', finished: null },
      answers: [{ questionId: 'math', selectedAnswer: 'A', isCorrect: true }],
    } as never);
    expect(await pointsOf()).toEqual([
      ['math', 400],
      ['physics', 200],
    ]);
  });

  it('readSessionInput takes the exam days from the dates of the series and of each subject, and ignores example dates', async () => {
    const { addDate, read } = await openPhone('dates0000000000');
    await addDate('2027-06-12', { series: 'SVT' });
    await addDate('2027-06-13', { label: 'Exemple' });
    expect(await read()).toMatchObject({ examDay: null, isExamWeek: false });
    await addDate('2027-06-20', { series: 'SMP', subject: 'math' });
    expect(await read()).toMatchObject({ examDay: today + 10, isExamWeek: false });
    await addDate('2027-06-17', { subject: 'physics' });
    const { examDay, isExamWeek, questions } = await read();
    expect([examDay, isExamWeek]).toEqual([today + 7, true]);
    expect(questions.map(({ id, examDay: ownDay }) => [id, (ownDay ?? 0) - today]).sort()).toEqual([
      ['math', 10],
      ['physics', 7],
    ]);
  });

  it('readSessionInput leaves out a subject whose exam is over while the exam of another subject is ahead', async () => {
    const { addDate, read } = await openPhone('over00000000000');
    await addDate('2027-06-09', { subject: 'math' });
    expect(idsOf(await read())).toEqual(['math', 'physics']);
    await addDate('2027-06-11', { subject: 'physics' });
    expect(idsOf(await read())).toEqual(['physics']);
  });

  it('readSessionInput leaves out a subject whose exam is over although the date of its next session is published, but only while another subject’s exam of the current session is ahead', async () => {
    const { addDate, read } = await openPhone('session00000000');
    await addDate('2027-06-09', { subject: 'math' });
    await addDate('2027-07-20', { subject: 'math', session: 'extraordinaire' });
    expect(await read()).toMatchObject({ examDay: today + 40, isExamWeek: false });
    expect(idsOf(await read()), 'between two sessions').toEqual(['math', 'physics']);
    await addDate('2027-06-11', { subject: 'physics' });
    expect(idsOf(await read())).toEqual(['physics']);
    expect(await read()).toMatchObject({ examDay: today + 1, isExamWeek: true });
  });
});
