// Counts concurrent requests, for one network address and in total. Each waiting request occupies a
// JavaScript engine, so limiting the waiting requests bounds the server's memory.

const { networksOf } = require('../auth/rate-counters.js');

const prefix = 'pare.atOnce.';

/**
 * Counts this request as in progress while `act` runs, and returns the result of `act`. Passes `act` true
 * if as many requests of the kind are already in progress as `most` allows.
 * @template T
 * @param {RouteEvent} e
 * @param {string} kind
 * @param {{place: number, all: number}} most
 * @param {(isFull: boolean) => T} act
 * @returns {T}
 */
function whileCounted(e, kind, most, act) {
  /** @type {string[]} */
  const taken = [];
  try {
    /** @type {[network: string, share: number][]} */
    const bounds = [...networksOf(e), ['all', most.all / most.place]];
    const isFull = !bounds.every(([place, share]) => {
      const slot = takeSlot(e.app, `${prefix}${kind}.${place}`, most.place * share);
      if (slot) taken.push(slot);
      return slot !== null;
    });
    return act(isFull);
  } finally {
    for (const slot of taken) e.app.store().remove(slot);
  }
}

// Takes a free slot and returns its name, or null if all are taken. A counter instead of slots could not be
// removed when it reaches 0: another request may count itself in between.
/**
 * @param {App} app
 * @param {string} name
 * @param {number} most
 */
function takeSlot(app, name, most) {
  for (let number = 0; number < most; number++) {
    const slot = `${name}.${number}`;
    let isFree = false;
    app.store().setFunc(slot, (owner) => {
      isFree = !owner;
      return true;
    });
    if (isFree) return slot;
  }
  return null;
}

/**
 * Returns how many requests of the kind are in progress.
 * @param {App} app
 * @param {string} kind
 * @param {{all: number}} most As given to `whileCounted`.
 */
function countNow(app, kind, most) {
  const slots = Array.from({ length: most.all }, (_, number) => `${prefix}${kind}.all.${number}`);
  return slots.filter((slot) => app.store().has(slot)).length;
}

module.exports = { countNow, whileCounted };
