import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import { saveStudyAnswers, saveStudySession } from '#data/study/study-sessions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { makeLevel, makeProfile, makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { readLevelArrival, readMastery } from './read-learning.ts';

type LevelState = { isComplete: boolean; hasQuestions: boolean; isPaused?: true };

const account = 'pupil0000000000';
const subject = 'math00000000000';
const stored = { seq: 1, generation: 0, isWaiting: false } as const;
const done = { isComplete: true, hasQuestions: true };
const coming = { isComplete: false, hasQuestions: false };
let storeCount = 0;

/**
 * Returns the result of `readLevelArrival` for a pupil of the level `bac1` whose phone has the given levels.
 */
async function arrivalWith(levels: Record<string, LevelState>) {
  storeCount += 1;
  const { db } = await openTestStore(`phone${String(storeCount).padStart(10, '0')}`);
  const tables = tablesOf(db);
  const own = { bucket: 'catalogue' as const, ...stored };
  await tables.subjects.put({ ...makeSubject({ id: subject }), ...own });
  await tables.profiles.put({ ...makeProfile(account, { gradeLevel: 'bac100000000000' }), ...own });
  for (const [code, { isComplete, hasQuestions, isPaused }] of Object.entries(levels)) {
    const gradeLevel = code.padEnd(15, '0');
    const bucket: BucketState = {
      ...{
        bucket: `library:${code}`,
        cursor: '',
        through: isComplete ? 1 : null,
        reason: 'chosen',
        isComplete,
      },
      ...(isPaused ? { isPaused } : {}),
    };
    await tables.buckets.put(bucket);
    await tables.gradeLevels.put({ ...makeLevel({ id: gradeLevel, code }), ...own });
    const id = `${subject}.${gradeLevel}`;
    if (hasQuestions) await tables.quizSetIndex.put({ id, subject, gradeLevel, questionCount: 3 });
  }
  return readLevelArrival(db, account);
}

describe('readLevelArrival', () => {
  it.each([
    ['no level was chosen', {}, 'none'],
    ['the own level has no question yet', { bac1: coming }, 'arriving'],
    ['the own level has some questions', { bac1: { ...coming, hasQuestions: true } }, 'arriving'],
    ['the own level is complete', { bac1: done }, 'here'],
    ['a second level is incomplete', { bac1: done, '9af': coming }, 'here'],
    ['only the second level is complete', { '9af': done, bac1: coming }, 'arriving'],
    ['the own level has no questions', { bac1: { ...done, hasQuestions: false }, '9af': coming }, 'arriving'],
    ['the download of the only level was stopped', { bac1: { ...coming, isPaused: true } }, 'none'],
    [
      'the download was stopped after some questions',
      { bac1: { ...coming, hasQuestions: true, isPaused: true } },
      'here',
    ],
  ] as const)('if %s (%j), readLevelArrival returns %s', async (_, levels, expected) => {
    expect(await arrivalWith(levels)).toBe(expected);
  });
});

it('readMastery counts the answers of a study session in progress, a repeat and a second answer to a question not', async () => {
  const store = await openTestStore('mastery00000000');
  const today = dayOf(store.clock.now());
  const session = { id: 'session00000000', day: today, minutes: 10, startedAt: 1 };
  const answer = (id: string, question: string, isCorrect: boolean, isRepeat = false) => ({
    ...{ id, place: 0, question, subject, gradeLevel: 'bac200000000000', selectedAnswer: 'A' as const },
    ...{ isCorrect, isRepeat, seconds: 10 },
  });
  await saveStudySession(store, session);
  await saveStudyAnswers(store, session, [
    answer('answer000000001', 'question0000001', true),
    answer('answer000000002', 'question0000002', false),
    { ...answer('answer000000003', 'question0000002', true, true), place: 1 },
  ]);
  const { states } = await readMastery(store.db, today);
  expect([...states.values()]).toEqual([{ known: 0, right: 1, review: 1 }]);
});
