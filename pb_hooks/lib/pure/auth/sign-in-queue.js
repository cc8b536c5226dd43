// Pure rules of the queue of sign-ins and sign-ups, which bounds the processor time spent on hashing passwords.
// The current time and the random number are passed in.

/** Time by which accepted requests may be ahead of the rate: the requests of one second may all come at once. */
const aheadMs = 1_000;
/** Longest wait before jitter. A phone that still finds the queue full then gets another wait. */
const longestWaitMs = 60_000;
const shortestWaitMs = 1_000;
/** Largest share by which a wait is randomly lengthened or shortened; the average of many waits stays the same. */
const jitter = 0.2;

/**
 * Reads the stored text of the queue. `freeAtMs` is the time at which all accepted requests are served at the
 * rate; `promisedAtMs` is the time that was stated to the last refused request.
 * @param {unknown} kept
 * @param {number} nowMs
 * @returns {SignInQueue}
 */
function readQueue(kept, nowMs) {
  const [freeAtMs, promisedAtMs] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  // A time further in the future was stored before the clock was set back.
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
 * Returns the queue without the turn of a request that did not use it.
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
 * Returns the queue after one more refused request, and the milliseconds that this request must wait. Each
 * refused request gets a later time than the one before, at the rate at which requests are accepted.
 * @param {SignInQueue} queue
 * @param {{nowMs: number, perSecond: number, random: number}} at `random` is from 0 to 1.
 * @returns {{queue: SignInQueue, waitMs: number}}
 */
function afterRefusal({ freeAtMs, promisedAtMs }, { nowMs, perSecond, random }) {
  const nextMs = Math.max(promisedAtMs, freeAtMs) + 1000 / perSecond;
  const isBeyond = nextMs - nowMs > longestWaitMs;
  // Gives a phone whose turn is later than the longest wait a random wait in the second half of it.
  const waitMs = isBeyond
    ? longestWaitMs * (0.5 + random / 2)
    : (nextMs - nowMs) * (1 - jitter + 2 * jitter * random);
  return {
    queue: { freeAtMs, promisedAtMs: isBeyond ? promisedAtMs : nextMs },
    waitMs: Math.round(Math.max(shortestWaitMs, waitMs)),
  };
}

module.exports = { afterRefusal, afterTurn, isFull, queueText, readQueue, withoutTurn };
