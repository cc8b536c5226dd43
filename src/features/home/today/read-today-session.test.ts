import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { endStudySession, saveStudyAnswers, saveStudySession } from '#data/study/study-sessions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { readTodaysSessions } from './read-today-session.ts';

const answerOf = (id: string, seconds = 61) => ({
  ...{ id, place: 0, question: 'question0000000', subject: 'subject00000000', gradeLevel: 'level0000000000' },
  ...{ selectedAnswer: 'A' as const, isCorrect: true, isRepeat: false, seconds },
});

it('readTodaysSessions returns `isOfChapter` with the unfinished session only if the session asks the questions of one chapter', async () => {
  const store = await openTestStore('chapter00000000');
  const ofChapter = { id: 'session00000000', day: 5, minutes: 5, startedAt: 1, chapter: 'math/limits' };
  const start = async (session: Parameters<typeof saveStudySession>[1], answer: string) => {
    await saveStudySession(store, session);
    await saveStudyAnswers(store, session, [answerOf(answer)]);
  };
  await start(ofChapter, 'answer000000001');
  expect((await readTodaysSessions(store.db, 5)).open).toEqual({ minutes: 4, answers: 1, isOfChapter: true });
  const { chapter, ...byClock } = { ...ofChapter, id: 'session00000001' };
  await start(byClock, 'answer000000002');
  expect((await readTodaysSessions(store.db, 5)).open).toEqual({ minutes: 4, answers: 1 });
});

it('readTodaysSessions returns the day of the last answer of the unfinished session, also without time left, and no day before the first answer', async () => {
  const store = await openTestStore('studied00000000');
  const today = dayOf(store.clock.now());
  const session = { id: 'session00000000', day: today, minutes: 1, startedAt: 1 };
  await saveStudySession(store, session);
  expect((await readTodaysSessions(store.db, today)).studied).toEqual([]);
  await saveStudyAnswers(store, session, [answerOf('answer000000001')]);
  expect(await readTodaysSessions(store.db, today)).toMatchObject({ open: null, studied: [today] });
  await endStudySession(store, session.id);
  expect((await readTodaysSessions(store.db, today)).studied).toEqual([]);
});
