// Counts what somebody does in a stretch of time. Guarantees exact counts, however many requests come at once, that a
// name is forgotten once its time is over, and that a clock that is put back locks nobody out. Kept in the server's
// memory, as text, since its engines share no objects: a restart forgets.

const network = require(`${__hooks}/lib/pure/network.js`);

const prefix = 'pare.count.';

/** Who is counted: an account, or for everyone else the place on the network that the request comes from. */
function countedAs(e, account) {
  return account ? account.id : network.networkOf(e.realIP());
}

/** `[network, share of a limit]` of each network that a request comes from. */
const placesOf = (e) => network.placesOf(e.realIP());

/**
 * 0 when `amount` more may pass, and counts it; otherwise counts nothing and returns the milliseconds to wait. Whoever
 * has used nothing yet may take more than `most` at once.
 */
function take(app, name, amount, { most, windowMs }) {
  const nowMs = Date.now();
  let waitMs = 0;
  if (amount > 0) {
    app.store().setFunc(prefix + name, (kept) => {
      const [endsAtMs, count] = running(kept, nowMs, windowMs) ?? [nowMs + windowMs, 0];
      waitMs = count > 0 && count + amount > most ? endsAtMs - nowMs : 0;
      return `${endsAtMs}:${waitMs > 0 ? count : count + amount}`;
    });
  }
  return waitMs;
}

/** How many are counted now. */
function countOf(app, name, { windowMs }) {
  return running(app.store().get(prefix + name), Date.now(), windowMs)?.[1] ?? 0;
}

/** Takes one back: what was counted in advance turned out not to count. */
function giveBack(app, name, { windowMs }) {
  const nowMs = Date.now();
  app.store().setFunc(prefix + name, (kept) => {
    const [endsAtMs, count] = running(kept, nowMs, windowMs) ?? [nowMs, 1];
    return `${endsAtMs}:${count - 1}`;
  });
}

// No window lasts longer than a day, so an end beyond that was written before the clock was put back.
function running(kept, nowMs, windowMs = 86_400_000) {
  const [endsAtMs, count] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  return endsAtMs > nowMs && endsAtMs <= nowMs + windowMs ? [endsAtMs, count] : null;
}

/** Forgets all whose time is over. */
function tidyCounts(app) {
  const store = app.store();
  const nowMs = Date.now();
  for (const key of store.keys()) {
    if (key.startsWith(prefix) && running(store.get(key), nowMs) === null) store.remove(key);
  }
}

module.exports = { countedAs, countOf, giveBack, placesOf, take, tidyCounts };
