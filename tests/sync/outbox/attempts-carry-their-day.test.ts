// Tests the days of quiz attempts and reviews made without a network, on phones whose clocks are right or wrong,
// against a real server whose clock is right.
import { expect, test } from 'vitest';
import { readKnownTime } from '../../../src/data/device/known-time.ts';
import { noteAttempt } from '../../../src/data/local/attempt-notes.ts';
import { foldCards, readCards } from '../../../src/data/local/review-card-cache.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { readLearning } from '../../../src/data/queries/read-learning.ts';
import { correctedNow } from '../../../src/domain/format/corrected-clock.ts';
import { dayOf } from '../../../src/domain/format/local-day.ts';
import { dueToday } from '../../../src/domain/review/review-due.ts';
import { fsrsSchedule } from '../../../src/features/quiz/review/fsrs-schedule.ts';
import {
  answerReview,
  goOnWithReview,
  startReview,
} from '../../../src/features/quiz/review/review-actions.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { chooseLevels, fillLevel, makeLevels } from '../../support/phone/phone-library.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const dayMs = 24 * 60 * 60_000;

/**
 * Opens a phone whose clock is off by `wrongMs`, and whose server reports a time `server.agoMs` in the
 * past.
 */
async function openPhone(pupil: Person, wrongMs: number, server = { agoMs: 0 }) {
  const shiftedRemote = changingAnswers(world.remote, (answer) => ({
    ...answer,
    serverTime: answer.serverTime === null ? null : answer.serverTime - server.agoMs,
  }));
  const phone = world.phone(pupil, shiftedRemote);
  phone.clock.correct(Date.now() - server.agoMs + wrongMs - phone.clock.now());
  const tab = await phone.openTab();
  return { phone, tab, server };
}

const answered = (ids: readonly string[], isCorrect: boolean) =>
  ids.map((questionId) => ({ questionId, selectedAnswer: 'C' as const, isCorrect }));

/**
 * Commits the attempt of a finished quiz. With `isOld` the attempt has no finishing time, as in an earlier version
 * of the app.
 */
async function finish(
  { store }: TestTab,
  gradeLevel: string,
  answers: ReturnType<typeof answered>,
  isOld = false,
): Promise<string> {
  const record = newId();
  const { finishedAt: finished } = await noteAttempt(store, record, []);
  const score = answers.filter(({ isCorrect }) => isCorrect).length;
  const data = { subject, gradeLevel, score, totalQuestions: answers.length, answers };
  await commit(store, {
    op: 'create',
    collection: 'quizAttempts',
    record,
    data: isOld ? data : { ...data, finished },
  });
  return record;
}

const learned = async ({ store }: TestTab) => {
  const { states, studied } = await readLearning(store.db, store.account, 0);
  return { known: [...states.values()].flatMap(({ known }) => (known > 0 ? known : [])), studied };
};

test.each([
  ['right', 0],
  ['a day ahead', dayMs],
  ['a week ahead', 7 * dayMs],
  ['three days behind', -3 * dayMs],
  ['six years behind', -2_200 * dayMs],
])(
  'an offline phone whose clock is %s, and another phone of the account, show the true days of study',
  async (_, wrongMs) => {
    const pupil = await world.pupil();
    const [level] = await makeLevels(world);
    const ids = fillLevel(world, level, 10, 'Parce que.');
    const away = await openPhone(pupil, wrongMs, { agoMs: 6 * dayMs });
    await away.tab.sync();
    for (const passedDays of [1, 2]) {
      await away.phone.clock.advance(passedDays * dayMs);
      await finish(away.tab, level.id, answered(ids, true));
    }
    await away.phone.clock.advance(3 * dayMs);
    away.server.agoMs = 0;
    const expected = { known: [10], studied: [dayOf(Date.now() - 5 * dayMs), dayOf(Date.now() - 3 * dayMs)] };
    expect(await learned(away.tab)).toEqual(expected);
    await away.tab.sync();
    expect(await learned(away.tab)).toEqual(expected);

    const other = await openPhone(pupil, -400 * dayMs);
    await other.tab.sync();
    expect(await learned(other.tab)).toEqual(expected);
  },
);

test('an attempt of an earlier version of the app counts for the day it reached the server, but on its own phone for the day it was made', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  const away = await openPhone(pupil, 0, { agoMs: 6 * dayMs });
  await away.tab.sync();
  await away.phone.clock.advance(dayMs);
  await finish(away.tab, level.id, answered([newId()], true), true);
  await away.phone.clock.advance(5 * dayMs);
  await away.tab.sync();
  expect((await learned(away.tab)).studied).toEqual([dayOf(Date.now() - 5 * dayMs)]);
  const other = await openPhone(pupil, 0);
  await other.tab.sync();
  expect((await learned(other.tab)).studied).toEqual([dayOf(Date.now())]);
});

async function dueNow({ phone, tab }: { phone: TestPhone; tab: TestTab }) {
  await foldCards(tab.store, fsrsSchedule);
  const today = dayOf(correctedNow(phone.clock.now(), await readKnownTime(tab.store.db)));
  const { cards, reviewedToday } = await readCards(tab.store.db, today);
  return dueToday(cards, today, reviewedToday);
}

async function review(opened: { phone: TestPhone; tab: TestTab }): Promise<void> {
  const { store } = opened.tab;
  await startReview(store, await dueNow(opened));
  const run = await store.db.localReviewRuns.get('review');
  for (const [position, { id }] of (run?.questions ?? []).entries()) {
    await answerReview(store, id, { letter: 'C', isCorrect: true, typed: null });
    await goOnWithReview(store, position, false);
  }
}

test.each([
  ['ahead by a day', dayMs],
  ['ahead by a week', 7 * dayMs],
  ['ahead by two years', 730 * dayMs],
  ['behind by two days', -2 * dayMs],
  ['behind by six years', -2_200 * dayMs],
])(
  'after a review without mistakes no card is due, although the clock was set %s before the review',
  async (_, byMs) => {
    const pupil = await world.pupil();
    const [level] = await makeLevels(world);
    const ids = fillLevel(world, level, 3, 'Parce que.');
    const opened = await openPhone(pupil, 0, { agoMs: 2 * dayMs });
    const { phone, tab, server } = opened;
    await chooseLevels(tab, level);
    await tab.sync();
    await finish(tab, level.id, answered(ids, false));
    await phone.clock.advance(2 * dayMs);
    server.agoMs = 0;
    await tab.sync();

    // Checks the due cards without the network, with it, and after the clock was corrected again.
    phone.clock.correct(byMs);
    expect(await dueNow(opened)).toHaveLength(3);
    await review(opened);
    expect(await dueNow(opened)).toEqual([]);
    await tab.sync();
    expect(await dueNow(opened)).toEqual([]);
    phone.clock.correct(-byMs);
    await tab.sync();
    expect(await dueNow(opened)).toEqual([]);
  },
);
