// Pure rules of the queue of sign-ins and sign-ups, which bounds the processor time spent on hashing passwords.
// The current time and the random number are passed in.

/** Time by which accepted requests may be ahead of the rate: the requests of one second may all come at once. */
const aheadMs = 1_000;
/** Longest wait, before jitter. A phone that finds the queue still full after its wait gets another one. */
const longestWaitMs = 60_000;
const shortestWaitMs = 1_000;
/** Largest share by which a wait is randomly lengthened or shortened; the average of many waits stays the same. */
const jitter = 0.2;

/**
 * Reads the stored text of the queue. `freeAtMs`: the time at which all accepted requests are served at the
 * rate; `promisedAtMs`: the latest time that a refused request was given, before jitter. Neither is in the past.
 * @param {unknown} kept
 * @param {number} nowMs
 * @returns {SignInQueue}
 */
function readQueue(kept, nowMs) {
  const [freeAtMs, promisedAtMs] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  // A time later than `latestMs` was stored before the clock was set back.
  const latestMs = nowMs + longestWaitMs + aheadMs;
  /** @param {number} atMs */
  const bounded = (atMs) => (atMs > latestMs ? nowMs : Math.max(atMs, nowMs));
  return { freeAtMs: bounded(freeAtMs), promisedAtMs: bounded(promisedAtMs) };
}

/** @param {SignInQueue} queue */
const queueText = ({ freeAtMs, promisedAtMs }) => `${freeAtMs}:${promisedAtMs}`;

/**
 * Returns the queue after one more accepted request.
 * @param {SignInQueue} queue
 * @param {number} perSecond
 * @returns {SignInQueue}
 */
const afterTurn = ({ freeAtMs, promisedAtMs }, perSecond) => ({
  freeAtMs: freeAtMs + 1000 / perSecond,
  promisedAtMs,
});

/**
 * Returns the queue as if one of its accepted requests had not come: this request hashed no password.
 * @param {SignInQueue} queue
 * @param {number} perSecond
 * @returns {SignInQueue}
 */
const withoutTurn = ({ freeAtMs, promisedAtMs }, perSecond) => ({
  freeAtMs: freeAtMs - 1000 / perSecond,
  promisedAtMs,
});

/**
 * Returns whether a request must wait.
 * @param {SignInQueue} queue
 * @param {number} nowMs
 */
const isFull = ({ freeAtMs }, nowMs) => freeAtMs - nowMs >= aheadMs;

/**
 * Returns the queue after one more refused request, and the milliseconds that this request must wait. Up to the
 * longest wait, each refused request gets a later time than the one before, at the rate of accepted requests.
 * @param {SignInQueue} queue
 * @param {{nowMs: number, perSecond: number, random: number}} at `random` is from 0 to 1.
 * @returns {{queue: SignInQueue, waitMs: number}}
 */
function afterRefusal({ freeAtMs, promisedAtMs }, { nowMs, perSecond, random }) {
  const nextMs = Math.max(promisedAtMs, freeAtMs) + 1000 / perSecond;
  const isBeyond = nextMs - nowMs > longestWaitMs;
  // Replaces a wait above the longest one by a random wait between half the longest one and all of it.
  const waitMs = isBeyond
    ? longestWaitMs * (0.5 + random / 2)
    : (nextMs - nowMs) * (1 - jitter + 2 * jitter * random);
  return {
    queue: { freeAtMs, promisedAtMs: isBeyond ? promisedAtMs : nextMs },
    waitMs: Math.round(Math.max(shortestWaitMs, waitMs)),
  };
}

module.exports = { afterRefusal, afterTurn, isFull, queueText, readQueue, withoutTurn };
