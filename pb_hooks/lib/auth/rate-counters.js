// Counts what somebody does in a stretch of time. Guarantees exact counts, however many requests come at once, that a
// name is forgotten once its time is over, and that a clock that is put back locks nobody out. Kept in the server's
// memory, as text, since its engines share no objects: a restart forgets.

const network = require('../pure/auth/client-network.js');

const prefix = 'pare.count.';

/** `[network, share of a limit]` of each network that a request comes from, the narrow one first. */
const placesOf = (e) => network.placesOf(e.realIP());

/**
 * `take` for an account, or with `account` null for each network that the request comes from; refused by one of them,
 * it counts for none.
 */
function takeFor(e, account, kind, amount, { most, windowMs }) {
  const counted = [];
  for (const [who, share] of account ? [[account.id, 1]] : placesOf(e)) {
    const waitMs = take(e.app, `${who}.${kind}`, amount, { most: most * share, windowMs });
    if (waitMs > 0) {
      for (const name of counted) giveBack(e.app, name, { windowMs, amount });
      return waitMs;
    }
    counted.push(`${who}.${kind}`);
  }
  return 0;
}

/** Takes one back of each network that the request comes from. */
function giveBackFor(e, kind, { windowMs }) {
  for (const [who] of placesOf(e)) giveBack(e.app, `${who}.${kind}`, { windowMs, amount: 1 });
}

/** The largest share of `most` that one of the request's networks has used, as a count of `most`. */
function countFor(e, kind, { windowMs }) {
  return Math.max(
    ...placesOf(e).map(([who, share]) => countOf(e.app, `${who}.${kind}`, { windowMs }) / share),
  );
}

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

/** Takes back what was counted in advance and turned out not to count. */
function giveBack(app, name, { windowMs, amount }) {
  const nowMs = Date.now();
  app.store().setFunc(prefix + name, (kept) => {
    const [endsAtMs, count] = running(kept, nowMs, windowMs) ?? [nowMs, amount];
    return `${endsAtMs}:${count - amount}`;
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

module.exports = { countFor, countOf, giveBackFor, placesOf, take, takeFor, tidyCounts };
