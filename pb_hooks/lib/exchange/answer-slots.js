// Limits how many exchanges the server answers at the same moment. All JavaScript engines share the slots.

const prefix = 'pare.answering.';

/**
 * Largest number of exchanges that are answered at the same moment. Each occupies a JavaScript engine. PocketBase keeps
 * 60 engines ready; beyond them it creates an engine for each exchange, which takes as long as the answer itself and
 * needs more memory.
 */
const mostAnswers = 40;

/**
 * Number of the first slot that exchanges with mutations do not get, so that exchanges without mutations go on
 * while an import or another process holds the lock of the database and all writers wait for that lock.
 */
const firstForReaders = 30;

/**
 * Time in milliseconds after which a slot counts as free. A slot is not given back if PocketBase itself fails in
 * the middle of an exchange; no exchange takes this long.
 */
const longestMs = 300_000;

/**
 * Takes a free slot, runs `act` with its number, gives the slot back and returns the result of `act`. The lowest
 * free slot is taken, so about as many exchanges are in progress as its number says. Passes null if no slot is free.
 * @template T
 * @param {App} app
 * @param {(slot: number | null) => T} act
 * @returns {T}
 */
function whileInSlot(app, act) {
  const sinceMs = Date.now();
  const slot = takeSlot(app, sinceMs);
  try {
    return act(slot);
  } finally {
    // Only the holder gives the slot back: after `longestMs` it may belong to another exchange.
    if (slot !== null) app.store().setFunc(`${prefix}${slot}`, (holder) => (holder === sinceMs ? 0 : holder));
  }
}

/**
 * @param {App} app
 * @param {number} sinceMs
 */
function takeSlot(app, sinceMs) {
  for (let slot = 0; slot < mostAnswers; slot++) {
    let isFree = false;
    app.store().setFunc(`${prefix}${slot}`, (holder) => {
      isFree = !holder || sinceMs - holder > longestMs;
      return isFree ? sinceMs : holder;
    });
    if (isFree) return slot;
  }
  return null;
}

module.exports = { firstForReaders, whileInSlot };
