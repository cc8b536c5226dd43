// Counts concurrent requests, for one network address and in total. Each waiting request occupies a
// JavaScript engine, so limiting the waiting requests bounds the server's memory.

const { networksOf } = require('./rate-counters.js');

const prefix = 'pare.atOnce.';

/**
 * `place` is the limit for one address, `all` that for all. A request that has not ended after `longestMs` is no longer
 * counted: its slot is not given back if PocketBase itself fails in the middle of it.
 * @typedef {{place: number, all: number, longestMs: number}} Most
 * @typedef {{slot: string, sinceMs: number}} Held
 */

/**
 * Counts this request as in progress while `act` runs, and returns the result of `act`. Passes `act` true
 * if as many requests of the kind are already in progress as `most` allows.
 * @template T
 * @param {RouteEvent} e
 * @param {string} kind
 * @param {Most} most
 * @param {(isFull: boolean) => T} act
 * @returns {T}
 */
function whileCounted(e, kind, most, act) {
  /** @type {Held[]} */
  const taken = [];
  try {
    /** @type {[network: string, share: number][]} */
    const bounds = [...networksOf(e), ['all', most.all / most.place]];
    const isFull = !bounds.every(([place, share]) => {
      const held = takeSlot(e.app, `${prefix}${kind}.${place}`, most.place * share, most.longestMs);
      if (held) taken.push(held);
      return held !== null;
    });
    return act(isFull);
  } finally {
    for (const held of taken) giveBack(e.app, held);
  }
}

// Takes a free slot, or returns null if all are taken. A slot holds the time at which it was taken. A counter instead
// of slots could not be removed when it reaches 0: another request may count itself in between.
/**
 * @param {App} app
 * @param {string} name
 * @param {number} most
 * @param {number} longestMs
 * @returns {Held | null}
 */
function takeSlot(app, name, most, longestMs) {
  const sinceMs = Date.now();
  for (let number = 0; number < most; number++) {
    const slot = `${name}.${number}`;
    let isFree = false;
    app.store().setFunc(slot, (kept) => {
      isFree = sinceMs - Number(kept || 0) > longestMs;
      return isFree ? sinceMs : kept;
    });
    if (isFree) return { slot, sinceMs };
  }
  return null;
}

/**
 * @param {App} app
 * @param {Held} held
 */
function giveBack(app, { slot, sinceMs }) {
  // Only the holder gives the slot back: after `longestMs` it may belong to another request.
  if (app.store().get(slot) === sinceMs) app.store().remove(slot);
}

/**
 * Returns how many requests of the kind are in progress.
 * @param {App} app
 * @param {string} kind
 * @param {Pick<Most, 'all' | 'longestMs'>} most As given to `whileCounted`.
 */
function countNow(app, kind, most) {
  const slots = Array.from({ length: most.all }, (_, number) => `${prefix}${kind}.all.${number}`);
  const expiredMs = Date.now() - most.longestMs;
  return slots.filter((slot) => Number(app.store().get(slot) || 0) >= expiredMs).length;
}

module.exports = { countNow, whileCounted };
