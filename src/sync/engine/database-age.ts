// Measures how much time has passed for a database; entries are given up and deleted by this age.
// The age never goes back, and one response adds at most a day, whatever the server's or the phone's clock
// says.
import type { Meta } from '#data/database/stored-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Adds the time since the previous response: the smaller value of the two clocks, so that a wrong clock, or
 * one that was just set right, adds nothing of its own. `serverTime` null: unknown; the time is then added
 * with a later response.
 * Also stores both clocks, which the phone uses to correct its own. Runs inside the response's transaction
 * and changes `meta`.
 */
export function growAge(meta: Meta, serverTime: number | null, phoneTime: number): void {
  if (serverTime === null) return;
  const { agedAt } = meta;
  if (agedAt) {
    const passedMs = Math.min(serverTime - agedAt.serverTime, phoneTime - agedAt.phoneTime, dayMs);
    meta.ageMs = ageOf(meta) + Math.max(0, passedMs);
  }
  meta.agedAt = { serverTime, phoneTime };
  // A date after the server's time came from a clock that was ahead; the server dates such results by their
  // arrival.
  if (meta.lastFinished !== undefined) meta.lastFinished = Math.min(meta.lastFinished, serverTime);
}

/** Returns the age in milliseconds; 0 before the second response. */
export const ageOf = (meta: Meta): number => meta.ageMs ?? 0;
