// Counts actions within a time window in the server's memory: a restart clears the counts. They are stored as
// text, because the server's JavaScript engines share no objects.

const network = require('../pure/auth/client-network.js');

const prefix = 'pare.count.';

/**
 * Returns each network that a request comes from, the narrowest first, with the factor by which its limits are
 * multiplied.
 * @param {CountedRequest} e
 * @returns {[network: string, share: number][]}
 */
const networksOf = (e) => network.networksOf(e.realIP());

/**
 * @param {CountedRequest} e
 * @param {{id: string} | null} account
 * @returns {[who: string, share: number][]}
 */
const countersOf = (e, account) => (account ? [[account.id, 1]] : networksOf(e));

/**
 * Calls `take` for an account, or, if `account` is null, for each network that the request comes from. If
 * one network refuses, the request counts for none. Returns 0, or the milliseconds to wait.
 * @param {CountedRequest} e
 * @param {{id: string} | null} account
 * @param {string} kind
 * @param {number} amount
 * @param {RateLimit} limit
 */
function takeFor(e, account, kind, amount, { most, windowMs }) {
  const counted = [];
  for (const [who, share] of countersOf(e, account)) {
    const waitMs = take(e.app, `${who}.${kind}`, amount, { most: most * share, windowMs });
    if (waitMs > 0) {
      for (const name of counted) giveBack(e.app, name, { windowMs, amount });
      return waitMs;
    }
    counted.push(`${who}.${kind}`);
  }
  return 0;
}

/**
 * Takes back what `takeFor` has counted for the same account or networks.
 * @param {CountedRequest} e
 * @param {{id: string} | null} account
 * @param {string} kind
 * @param {{windowMs: number, amount: number}} taken
 */
function giveBackFor(e, account, kind, taken) {
  for (const [who] of countersOf(e, account)) giveBack(e.app, `${who}.${kind}`, taken);
}

/**
 * Returns the highest count among the networks of a request, each count divided by the factor that `networksOf`
 * returns for the network.
 * @param {CountedRequest} e
 * @param {string} kind
 * @param {{windowMs: number}} window
 */
function countFor(e, kind, { windowMs }) {
  return Math.max(
    ...networksOf(e).map(([who, share]) => countOf(e.app, `${who}.${kind}`, { windowMs }) / share),
  );
}

/**
 * Counts `amount` more and returns 0 if they are allowed; otherwise counts nothing and returns the
 * milliseconds to wait. A name that has no count yet may take more than `most` at once.
 * @param {App} app
 * @param {string} name
 * @param {number} amount
 * @param {RateLimit} limit
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

/**
 * @param {App} app
 * @param {string} name
 * @param {{windowMs: number}} window
 */
function countOf(app, name, { windowMs }) {
  return running(app.store().get(prefix + name), Date.now(), windowMs)?.[1] ?? 0;
}

/**
 * @param {App} app
 * @param {string} name
 * @param {{windowMs: number, amount: number}} taken
 */
function giveBack(app, name, { windowMs, amount }) {
  const nowMs = Date.now();
  app.store().setFunc(prefix + name, (kept) => {
    const [endsAtMs, count] = running(kept, nowMs, windowMs) ?? [nowMs, amount];
    return `${endsAtMs}:${count - amount}`;
  });
}

// Reads the stored end and count of a window; null if there is none, if it has ended, or if its end is
// further away than `windowMs`: then the clock was set back after the end was stored. If `windowMs` is
// absent, it is a day.
/**
 * @param {unknown} kept
 * @param {number} nowMs
 * @param {number} [windowMs]
 * @returns {[endsAtMs: number, count: number] | null}
 */
function running(kept, nowMs, windowMs = 86_400_000) {
  const [endsAtMs, count] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  return endsAtMs > nowMs && endsAtMs <= nowMs + windowMs ? [endsAtMs, count] : null;
}

/** @param {App} app */
function tidyCounts(app) {
  const store = app.store();
  const nowMs = Date.now();
  for (const key of store.keys()) {
    if (key.startsWith(prefix) && running(store.get(key), nowMs) === null) store.remove(key);
  }
}

module.exports = { countFor, countOf, giveBackFor, networksOf, take, takeFor, tidyCounts };
