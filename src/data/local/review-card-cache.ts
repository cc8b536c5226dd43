// Stores the cards of spaced review. They are derived from attempts, notes and questions, and rebuilt when
// these have changed.

import type { AccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { cardsOf, countReviewed, type ReviewedCounts, type Schedule } from '#domain/review/review-cards.ts';
import { type AvailableCard, listAvailableCards } from '#domain/review/review-due.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

export type ReviewCardCache = {
  cards: AvailableCard[];
  reviewedToday: ReviewedCounts;
  /** Fingerprint of the sources if `foldCards` must build the cards again; null if the cards are current. */
  behind: string | null;
};

/**
 * Version of the rules that derive the cards. `mark` does not contain the version, because a tab with an
 * earlier version of the app compares `mark` too: the two tabs would then rebuild the cards in turn.
 */
const cardRule = 2;

/** Returns the stored cards; `today` is a day number from `dayOf`. May run in a live query. */
export async function readCards(db: AccountDb, today: number): Promise<ReviewCardCache> {
  const [cards, fold, mark] = await Promise.all([
    db.localCards.toArray(),
    db.localCardFolds.get('cards'),
    readSourceVersion(db, today),
  ]);
  const isCurrent = fold?.mark === mark && fold.rule === cardRule;
  const reviewedToday = { missed: fold?.reviewedCount ?? 0, known: fold?.reviewedKnownCount ?? 0 };
  return { cards, reviewedToday, behind: isCurrent ? null : mark };
}

async function readSourceVersion(db: AccountDb, today: number): Promise<string> {
  const [attempts, notes, buckets] = await Promise.all([
    db.quizAttempts.toArray(),
    db.localAttemptNotes.toArray(),
    db.buckets.toArray(),
  ]);
  const library = buckets.filter(({ bucket }) => levelCodeOf(bucket) !== null);
  const easy = notes.reduce((sum, note) => sum + note.easy.length, 0);
  const created = attempts.reduce((sum, attempt) => sum + attempt.created, 0);
  const seq = attempts.reduce((most, attempt) => Math.max(most, attempt.seq), 0);
  const levels = library.map(({ bucket, through, cursor }) => `${bucket}:${through}:${cursor}`);
  return [today, attempts.length, created, seq, notes.length, easy, ...levels].join(' ');
}

/**
 * Rebuilds all cards and removes those whose question is no longer on this phone. Two tabs that rebuild the
 * cards at the same time write the same rows.
 */
export async function foldCards(store: AccountStore, schedule: Schedule): Promise<void> {
  const tables = tablesOf(store.db);
  const read = [tables.quizAttempts, tables.localAttemptNotes, tables.quizSets, tables.buckets, tables.meta];
  await tables.transaction('rw', [...read, tables.localCards, tables.localCardFolds], async () => {
    const today = dayOf(correctedNow(store.clock.now(), await readKnownTime(tables)));
    const [attempts, noteRows, before, mark] = await Promise.all([
      tables.quizAttempts.toArray(),
      tables.localAttemptNotes.toArray(),
      tables.localCards.toArray(),
      readSourceVersion(store.db, today),
    ]);
    const notes = new Map(noteRows.map((note) => [note.id, note]));
    const cards = cardsOf(attempts, notes, schedule);
    const setIds = [...new Set([...cards.values()].map(({ setId }) => setId))];
    const sets = (await tables.quizSets.bulkGet(setIds)).flatMap((set) => set?.questions ?? []);
    const questions = new Map(sets.map((question) => [question.id, question]));
    const available = listAvailableCards(
      cards.values(),
      questions,
      new Map(before.map((card) => [card.id, card])),
    );
    await tables.localCards.clear();
    await tables.localCards.bulkPut(available);
    const { missed: reviewedCount, known: reviewedKnownCount } = countReviewed(today, attempts, notes);
    await tables.localCardFolds.put({
      ...{ key: 'cards', mark, rule: cardRule },
      ...{ reviewedCount, reviewedKnownCount },
    });
  });
}

export async function questionsOfCards(
  db: AccountDb,
  cards: readonly Pick<AvailableCard, 'id' | 'setId'>[],
): Promise<Map<string, Stored<QuizQuestion>>> {
  const sets = await db.quizSets.bulkGet([...new Set(cards.map(({ setId }) => setId))]);
  const wanted = new Set(cards.map(({ id }) => id));
  const questions = sets.flatMap((set) => set?.questions ?? []).filter(({ id }) => wanted.has(id));
  return new Map(questions.map((question) => [question.id, question]));
}
