// Counts what goes on at the same time, for one place on the network and for all of them. Each request that waits holds
// a JavaScript engine of about 1 MB, so the number of waiting ones bounds the server's memory.

const { placesOf } = require(`${__hooks}/lib/counts.js`);

const prefix = 'pare.atOnce.';

/** What `act` returns, which is told whether more go on than `most` allows. */
function whileCounted(e, kind, most, act) {
  const begun = [];
  try {
    let isFull = false;
    for (const [place, share] of [...placesOf(e), ['all', most.all / most.place]]) {
      const key = `${prefix}${kind}.${place}`;
      begun.push(key);
      if (add(e.app, key, 1) > most.place * share) isFull = true;
    }
    return act(isFull);
  } finally {
    for (const key of begun) if (add(e.app, key, -1) === 0) e.app.store().remove(key);
  }
}

// The store's own lock makes the sum exact.
function add(app, key, more) {
  let sum = 0;
  app.store().setFunc(key, (count) => {
    sum = Math.max(0, (count ?? 0) + more);
    return sum;
  });
  return sum;
}

module.exports = { whileCounted };
