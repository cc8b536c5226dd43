// Limits requests, mutations, compressed bytes and answered bytes of one account. Visitors, and requests
// with an invalid token, are counted per network address: they may read more often and write less.
// PARE_SYNC_PER_MINUTE=0 lifts the limits.

const { respond } = require('../base/answers.js');
const { giveBackFor, takeFor } = require('../base/rate-counters.js');
const { noPlace, requestErrors } = require('../pure/exchange/codes.js');
const { nextTurn } = require('../pure/exchange/turns.js');

const windowMs = 60_000;
const requestsPerMinute = 300;
/**
 * Compressed bytes that one account, or one network address of visitors, may send in a minute: decompressing
 * them costs processor time.
 */
const packedBytesPerMinute = 256 * 1024;
/** Bytes of answers allowed for each allowed request. */
const answeredBytesPerRequest = 64 * 1024;
const partCostBytes = 8 * 1024;

/** Key of the time, in ms since 1970, that the exchange refused last was given to come back. */
const lastTurnKey = 'pare.lastTurn';

/**
 * Counts the request and its compressed bytes; returns null if they are allowed, otherwise the response
 * that asks the phone to wait. Must be called before the body is read.
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @returns {Answer | null}
 */
function tooManyRequests(e, account) {
  const most = requestsSetting();
  if (most === 0) return null;
  const packedBytes = packedBytesOf(e);
  return (
    refusal(takeFor(e, account, 'requests', 1, { most: mostOf(account), windowMs })) ??
    refusal(takeFor(e, account, 'packed', packedBytes, { most: packedBytesPerMinute, windowMs }))
  );
}

/** @param {RouteEvent} e */
const packedBytesOf = (e) =>
  e.request.header.get('Content-Encoding') === '' ? 0 : Math.max(0, e.request.contentLength);

/**
 * Refuses a request whose body was read, because the server has no place or no slot for it at the moment. Takes its
 * compressed bytes out of the count, because the phone sends them again.
 * @param {RouteEvent} e
 * @param {Account | null} account
 */
function refuseReceived(e, account) {
  if (requestsSetting() > 0) giveBackFor(e, account, 'packed', { amount: packedBytesOf(e), windowMs });
  return askForAnotherTime(e);
}

/**
 * Counts the mutations; returns null if they are allowed, otherwise the response that asks the phone to
 * wait.
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @param {number} mutations
 */
function tooManyMutations(e, account, mutations) {
  const most = requestsSetting();
  if (most === 0) return null;
  const allowed = { most: account ? most * 2 : most / 5, windowMs };
  return refusal(takeFor(e, account, 'mutations', mutations, allowed));
}

/**
 * Returns the number of requests allowed in a minute. Visitors get ten times as many as an account, because
 * the visitors behind one network address may be a whole school.
 * @param {Account | null} account
 */
const mostOf = (account) => requestsSetting() * (account ? 1 : 10);

/**
 * Returns the response that asks the phone to wait if the answers of this minute have used up the limit;
 * otherwise null.
 * @param {RouteEvent} e
 * @param {Account | null} account
 */
function tooMuchAnswered(e, account) {
  if (requestsSetting() === 0) return null;
  return refusal(takeFor(e, account, 'answered', 1, answeredLimit(account)));
}

/**
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @param {{bytes: number, parts: number}} answer
 */
function noteAnswer(e, account, { bytes, parts }) {
  if (requestsSetting() === 0) return;
  const { windowMs } = answeredLimit(account);
  takeFor(e, account, 'answered', bytes + parts * partCostBytes, { most: Number.MAX_SAFE_INTEGER, windowMs });
}

/**
 * @param {Account | null} account
 * @returns {RateLimit}
 */
const answeredLimit = (account) => ({ most: mostOf(account) * answeredBytesPerRequest, windowMs });

const requestsSetting = () => Number($os.getenv('PARE_SYNC_PER_MINUTE') || requestsPerMinute);

/**
 * @param {number} waitMs
 * @returns {Answer | null}
 */
const refusal = (waitMs) => (waitMs === 0 ? null : askToWait(waitMs));

/**
 * Returns the response that asks the phone to send the request again after a time.
 * @param {number} waitMs
 * @returns {Answer}
 */
function askToWait(waitMs) {
  const answer = respond(429, { error: requestErrors.rateLimited, retry_after_ms: waitMs });
  return { ...answer, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/**
 * Returns the response to a request for which the server has no place at the moment. Each such request is given a later
 * time than the one before. The counters tell it from the refusal of a phone that has reached a limit.
 * @param {RouteEvent} e
 */
function askForAnotherTime(e) {
  let waitMs = 0;
  e.app.store().setFunc(lastTurnKey, (kept) => {
    const next = nextTurn(Number(kept ?? 0), { nowMs: Date.now(), random: Math.random() });
    waitMs = next.waitMs;
    return next.lastTurnMs;
  });
  return { ...askToWait(waitMs), error: noPlace };
}

module.exports = {
  askForAnotherTime,
  noteAnswer,
  refuseReceived,
  requestsSetting,
  tooManyMutations,
  tooManyRequests,
  tooMuchAnswered,
};
