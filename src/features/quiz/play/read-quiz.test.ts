import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import * as learning from '#data/queries/read-learning.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { readQuiz } from './read-quiz.ts';

const own = { bucket: 'catalogue', seq: 1, generation: 0, isWaiting: false };

it.each([
  [0, 'playing', 0],
  [1, 'result', 1],
])(
  'readQuiz, for a quiz of one question at position %d, returns the kind "%s" and calls readSetChange %d times',
  async (position, kind, reads) => {
    const store = await openAccountStore('pupil0000000000', {
      journalStorage: null,
      clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
      random: cryptoRandom,
      database: { indexedDB: new IDBFactory(), IDBKeyRange },
    });
    const tables = tablesOf(store.db);
    await tables.gradeLevels.put({ ...makeLevel(), ...own });
    await tables.subjects.put({ ...makeSubject(), ...own });
    const place = { subject: 's', gradeLevel: 'l' };
    const started = { chosen: {}, position, startedAt: 1 };
    const questions = [makeQuestion('q1')];
    await tables.localQuizRuns.put({ ...place, id: 'run', setId: quizSetId(place), questions, ...started });
    const readSetChange = vi.spyOn(learning, 'readSetChange');
    expect((await readQuiz(store.db, 'math.bac1', 'run')).kind).toBe(kind);
    expect(readSetChange).toHaveBeenCalledTimes(reads);
  },
);
