// Stores a note for each finished attempt, with the data that only this phone has. Until the attempt is sent, its note
// has a backup copy in the journal, if localStorage has space for the copy. Also reads the answers of study sessions in
// progress as attempts.

import type { AccountDb } from '#data/database/account-db.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import type { AttemptNote, DatedAttempt } from '#domain/review/review-cards.ts';
import { attemptsOfSession, type StudyAnswer } from '#domain/session/study-session.ts';

/**
 * Stores a note that the attempt `id` is finished now, by the corrected clock. If the attempt already has a
 * note, changes nothing, so that two tabs finishing the same quiz agree. Returns the attempt's note. Must be
 * called before the attempt is committed: a note without an attempt has no effect.
 */
export function noteAttempt(store: AccountStore, id: string, easy: string[]): Promise<AttemptNote> {
  return writeStore(store, async ({ tables, meta, note }) => {
    const first = await tables.localAttemptNotes.get(id);
    if (first) return first;
    const attempt = { id, finishedAt: correctedNow(store.clock.now(), meta), easy };
    meta.lastFinished = attempt.finishedAt;
    await tables.localAttemptNotes.add(attempt);
    note({ kind: 'attempt', attempt });
    return attempt;
  });
}

export async function readAttemptNotes(db: AccountDb): Promise<Map<string, AttemptNote>> {
  return new Map((await db.localAttemptNotes.toArray()).map((note) => [note.id, note]));
}

/**
 * Lists the attempts that the answers of all sessions in progress would become if the sessions ended now. May run in a
 * live query.
 */
export async function listAttemptsInProgress(
  db: Pick<AccountDb, 'localStudyAnswers'>,
): Promise<DatedAttempt[]> {
  const bySession = new Map<string, StudyAnswer[]>();
  for (const answer of await db.localStudyAnswers.toArray())
    bySession.set(answer.session, [...(bySession.get(answer.session) ?? []), answer]);
  return [...bySession.values()].flatMap(attemptsOfSession).map(({ record, data }) => {
    const { subject, gradeLevel, answers, finished } = data;
    return { id: record, subject, gradeLevel, answers, finished, created: finished };
  });
}
