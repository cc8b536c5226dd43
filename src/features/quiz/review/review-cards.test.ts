import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { foldCards, readCards } from '#data/local/review-card-cache.ts';
import { dayOf } from '#domain/format/local-day.ts';
import {
  dayMs,
  due,
  math,
  miss,
  openPhone,
  physics,
  play,
  question,
} from '../../../../tests/support/phone/review-phone.ts';
import { fsrsSchedule } from './fsrs-schedule.ts';
import { startReview } from './review-actions.ts';

describe('the review cards', () => {
  it('the review cards are rebuilt identically from the attempts in a new database', async () => {
    const phone = await openPhone();
    await miss(phone, math, 4);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    await play(phone, 'B');
    await foldCards(phone.store, fsrsSchedule);
    const before = (await readCards(phone.store.db, 0)).cards;
    const wiped = await openPhone(new IDBFactory(), phone.time);
    await tablesOf(wiped.store.db).quizAttempts.bulkPut(await phone.store.db.quizAttempts.toArray());
    await foldCards(wiped.store, fsrsSchedule);
    expect((await readCards(wiped.store.db, 0)).cards).toEqual(before);
  });

  it('a review card disappears when its question is removed, and is due at once when its question is edited', async () => {
    const phone = await openPhone();
    await miss(phone, math, 2);
    await foldCards(phone.store, fsrsSchedule);
    const tables = tablesOf(phone.store.db);
    await tables.quizSets.update(math, {
      questions: [{ ...question(math, 1), updated: phone.time.now }],
    });
    expect((await due(phone)).map(({ id, isEdited }) => [id, isEdited])).toEqual([
      [question(math, 1).id, true],
    ]);
  });

  it('the review cards are out of date if an earlier version of the app has made them, until they are rebuilt', async () => {
    const phone = await openPhone();
    const today = dayOf(phone.time.now);
    await miss(phone, math, 2);
    await foldCards(phone.store, fsrsSchedule);
    const tables = tablesOf(phone.store.db);
    const fold = await tables.localCardFolds.get('cards');
    if (!fold) throw new Error('no cards were made');
    const { rule: _, reviewedKnownCount: _count, ...older } = fold;
    await tables.localCardFolds.put(older);
    await tables.localCards.clear();
    expect(await readCards(phone.store.db, today)).toMatchObject({
      behind: fold.mark,
      reviewedToday: { missed: 0, known: 0 },
    });
    await foldCards(phone.store, fsrsSchedule);
    expect((await readCards(phone.store.db, today)).cards).toHaveLength(10);
    expect((await readCards(phone.store.db, today)).behind).toBeNull();
  });

  it('the review cards are out of date after a new attempt until they are rebuilt', async () => {
    const phone = await openPhone();
    const today = dayOf(phone.time.now);
    await miss(phone, math, 2);
    expect((await readCards(phone.store.db, today)).behind).not.toBeNull();
    await foldCards(phone.store, fsrsSchedule);
    expect((await readCards(phone.store.db, today)).behind).toBeNull();
    phone.time.now += 1;
    await miss(phone, physics, 1);
    expect((await readCards(phone.store.db, today)).behind).not.toBeNull();
  });
});
