// Responsible for how much time has passed for a database, by which entries are given up and forgotten.
// Guarantees: it never goes back, and one answer adds a day at most, whatever the server's or the phone's clock says.
import type { Meta } from '#data/database/stored-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Adds what has passed since the answer before: the smaller of what the two clocks say, so that one that is wrong, or
 * set right, adds nothing of its own. `serverTime` null: unknown, and what has passed is added with a later answer.
 * Also notes both clocks, by which the phone corrects its own. Inside the answer's transaction; changes `meta`.
 */
export function growAge(meta: Meta, serverTime: number | null, phoneTime: number): void {
  if (serverTime === null) return;
  const { agedAt } = meta;
  if (agedAt) {
    const passedMs = Math.min(serverTime - agedAt.serverTime, phoneTime - agedAt.phoneTime, dayMs);
    meta.ageMs = ageOf(meta) + Math.max(0, passedMs);
  }
  meta.agedAt = { serverTime, phoneTime };
  // A clock that was ahead dated it: the server dates such results by their arrival.
  if (meta.lastFinished !== undefined) meta.lastFinished = Math.min(meta.lastFinished, serverTime);
}

/** In milliseconds; 0 before the second answer. */
export const ageOf = (meta: Meta): number => meta.ageMs ?? 0;
