// Limits how many exchanges are in progress, and how many of them are answered at the same moment; the others wait
// for a slot. All JavaScript engines share the two limits. Each exchange in progress occupies a JavaScript engine.
// PocketBase keeps 100 engines ready. If all are in use, also by requests that wait for their bodies, it creates an
// engine for each further request, which costs time and memory.

/** Largest number of exchanges in progress: those that are answered and those that wait for a slot. */
const mostAdmitted = 64;
/**
 * Number of the first place in which exchanges with mutations do not wait for each other, so that they never fill all
 * places.
 */
const firstPlaceForReaders = 48;

/** Largest number of exchanges that are answered at the same moment. The others wait without using a processor. */
const mostAnswers = 8;
/**
 * Number of the first slot that exchanges with mutations do not get, so that exchanges without mutations go on
 * while an import or another process holds the lock of the database and all writers wait for that lock.
 */
const firstSlotForReaders = 6;

/** Time in milliseconds that an exchange waits in all for its slot before it is refused. */
const longestWaitMs = 4_000;
/** Longest and shortest pause between two attempts to take a slot, in milliseconds. */
const [longestPauseMs, shortestPauseMs] = [24, 6];

/**
 * Time in milliseconds after which a place or a slot counts as free. It is not given back if PocketBase itself fails in
 * the middle of an exchange; no exchange takes this long.
 */
const longestMs = 300_000;

const [placesKey, slotsKey] = ['pare.admitted', 'pare.answering'];

/**
 * Takes a free place, runs `act` with its number, gives the place back and returns the result of `act`. The lowest
 * free place is taken, so about as many exchanges are in progress as its number says. Passes null if no place is free.
 * @template T
 * @param {App} app
 * @param {(place: number | null) => T} act
 * @returns {T}
 */
const whileAdmitted = (app, act) => whileHeld(app, placesKey, () => take(app, placesKey, mostAdmitted), act);

/**
 * Waits until one of the first `most` slots is free, runs `act` with its number, gives the slot back and returns the
 * result of `act`. Passes null if no slot is free until `untilMs`, in ms since 1970.
 * @template T
 * @param {App} app
 * @param {SlotLimits} limits
 * @param {(slot: number | null) => T} act
 * @returns {T}
 */
const whileInSlot = (app, limits, act) => whileHeld(app, slotsKey, () => waitForSlot(app, limits), act);

/**
 * @typedef {{most: number, untilMs: number}} SlotLimits
 * @typedef {{number: number, sinceMs: number}} Held
 */

/**
 * @template T
 * @param {App} app
 * @param {string} key
 * @param {() => Held | null} takeOne
 * @param {(number: number | null) => T} act
 * @returns {T}
 */
function whileHeld(app, key, takeOne, act) {
  const held = takeOne();
  try {
    return act(held ? held.number : null);
  } finally {
    if (held) giveBack(app, key, held);
  }
}

// Tries more often the longer the exchange has waited, so that it is more likely to get the next free slot.
/**
 * @param {App} app
 * @param {SlotLimits} limits
 */
function waitForSlot(app, { most, untilMs }) {
  for (;;) {
    const held = take(app, slotsKey, most);
    const leftMs = untilMs - Date.now();
    if (held !== null || leftMs <= 0) return held;
    sleep(Math.max(shortestPauseMs, Math.round((longestPauseMs * leftMs) / longestWaitMs)));
  }
}

// The store has one text for each limit: the time at which each number was taken, 0 for a free one.
/**
 * @param {App} app
 * @param {string} key
 * @param {number} most
 * @returns {Held | null}
 */
function take(app, key, most) {
  const sinceMs = Date.now();
  let number = -1;
  app.store().setFunc(key, (kept) => {
    const holders = holdersOf(kept);
    for (number = 0; number < most; number++) {
      if (sinceMs - (holders[number] ?? 0) > longestMs) break;
    }
    if (number < most) holders[number] = sinceMs;
    return holders.join(' ');
  });
  return number < most ? { number, sinceMs } : null;
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Held} held
 */
function giveBack(app, key, { number, sinceMs }) {
  app.store().setFunc(key, (kept) => {
    const holders = holdersOf(kept);
    // Only the holder gives it back: after `longestMs` it may belong to another exchange.
    if (holders[number] === sinceMs) holders[number] = 0;
    return holders.join(' ');
  });
}

/** @param {unknown} kept */
const holdersOf = (kept) =>
  String(kept ?? '')
    .split(' ')
    .map(Number);

module.exports = {
  firstPlaceForReaders,
  firstSlotForReaders,
  longestWaitMs,
  mostAdmitted,
  mostAnswers,
  whileAdmitted,
  whileInSlot,
};
