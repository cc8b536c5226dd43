// Measures for how long a database has been in use (its age). The age decides when an entry that refers
// to an unknown record is parked and when finished mutations are deleted. The age never goes back, and one
// response adds at most a day, whatever the clock of the server or of the phone says.
import type { Meta } from './stored-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Adds the time since the previous response to the age: the smaller of the times that passed by the
 * server's and by the phone's clock, because one of them may be wrong. If `serverTime` is null, the time is
 * added with a later response. Changes `meta`; must be called inside the transaction that applies the
 * response.
 */
export function growAge(meta: Meta, serverTime: number | null, phoneTime: number): void {
  if (serverTime === null) return;
  const { agedAt } = meta;
  if (agedAt) {
    const passedMs = Math.min(serverTime - agedAt.serverTime, phoneTime - agedAt.phoneTime, dayMs);
    meta.ageMs = ageOf(meta) + Math.max(0, passedMs);
  }
  meta.agedAt = { serverTime, phoneTime };
  // Limits the date of the last quiz result: a date after the server's time came from a phone clock that was
  // ahead, and the server replaces it by the time of arrival.
  if (meta.lastFinished !== undefined) meta.lastFinished = Math.min(meta.lastFinished, serverTime);
}

/** Returns the age of the database in milliseconds; 0 before the second response. */
export const ageOf = (meta: Meta): number => meta.ageMs ?? 0;
