// Counts concurrent requests, for one network address and in total. Each waiting request holds a JavaScript
// engine of about 1 MB, so limiting the waiting requests bounds the server's memory.

const { placesOf } = require('../auth/rate-counters.js');

const prefix = 'pare.atOnce.';

/** What `act` returns, which is told whether as many go on already as `most` allows. Such a request counts for none. */
function whileCounted(e, kind, most, act) {
  const taken = [];
  try {
    const bounds = [...placesOf(e), ['all', most.all / most.place]];
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

// A slot is taken under the store's lock and removed by its owner alone. A sum could not be removed at 0: another request
// may count itself between the two.
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

module.exports = { whileCounted };
