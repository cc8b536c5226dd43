// Limits sign-ups, sign-ins, password attempts and requests for mails, by network address or e-mail address.
// Known and unknown addresses are counted alike. The counts are in memory: a restart clears them.

const { countFor, giveBackFor, takeFor } = require('../base/rate-counters.js');
const rules = require('../pure/auth/auth-limits.js');
const queueRules = require('../pure/auth/sign-in-queue.js');

const hour = { windowMs: 3_600_000 };
const attemptsPerHour = 600;
const superuserTriesPerHour = 60;
const triesPrefix = 'pare.tries.';
const mailsPrefix = 'pare.mails.';
const queueKey = 'pare.signInQueue';
const turnMark = 'pare.signInTurn';
const signInsPerSecond = 25;
const mostStored = 50_000;

// Limit of attempts from one network address within an hour: enough for a whole school that shares the
// address. PARE_ENTRIES_PER_HOUR=0 lifts it.
const mostAttempts = () => Number($os.getenv('PARE_ENTRIES_PER_HOUR') || attemptsPerHour);

/**
 * Counts an attempt of the network that the request comes from, or throws a 429 error when the limit is reached.
 * @param {AnyRequest} e
 */
function countAttempt(e) {
  const most = mostAttempts();
  if (most > 0) refuseFor(e, takeFor(e, null, 'entries', 1, { most, ...hour }));
}

// Sign-ins and sign-ups a second that the server accepts. PARE_SIGN_INS_PER_SECOND=0 removes this limit.
const mostPerSecond = () => Number($os.getenv('PARE_SIGN_INS_PER_SECOND') || signInsPerSecond);

/**
 * Takes a turn in the queue of sign-ins and sign-ups, or throws a 429 error with the time to wait if it is full.
 * `returnTurn` gives the turn back unless `useTurn` was called, so that requests without a human check do not keep
 * others waiting.
 * @param {RouteEvent} e
 */
function takeTurn(e) {
  const perSecond = mostPerSecond();
  if (perSecond === 0) return;
  const nowMs = Date.now();
  let waitMs = 0;
  e.app.store().setFunc(queueKey, (kept) => {
    const queue = queueRules.readQueue(kept, nowMs);
    if (!queueRules.isFull(queue, nowMs)) return queueRules.queueText(queueRules.afterTurn(queue, perSecond));
    const refused = queueRules.afterRefusal(queue, { nowMs, perSecond, random: Math.random() });
    waitMs = refused.waitMs;
    return queueRules.queueText(refused.queue);
  });
  refuseFor(e, waitMs, { queue: new ValidationError('sign_in_queue', 'Many people are signing in.') });
  e.set(turnMark, true);
}

/**
 * Keeps the turn of a request whose password will be hashed.
 * @param {RouteEvent | PasswordEvent} e
 */
function useTurn(e) {
  e.set(turnMark, false);
}

/**
 * Gives back a turn that was taken and not used.
 * @param {RouteEvent} e
 */
function returnTurn(e) {
  if (e.get(turnMark) !== true) return;
  const perSecond = mostPerSecond();
  e.app
    .store()
    .setFunc(queueKey, (kept) =>
      queueRules.queueText(queueRules.withoutTurn(queueRules.readQueue(kept, Date.now()), perSecond)),
    );
}

/**
 * Removes a successful sign-in from the count of its network, so that a whole school can sign in.
 * @param {CountedRequest} e
 */
function uncountAttempt(e) {
  if (mostAttempts() > 0) giveBackFor(e, null, 'entries', { ...hour, amount: 1 });
}

/**
 * Returns how hard the human check is for the sender's network now, in leading zero bits of the answer's
 * hash.
 * @param {CountedRequest} e
 */
function bitsForNetwork(e) {
  const most = mostAttempts();
  return most > 0 ? rules.bitsFor(countFor(e, 'entries', hour), most) : rules.leastBits;
}

/**
 * Counts a request to sign in as a superuser or to reset a superuser's password, or throws a 429 error when
 * the limit is reached. These requests have a count of their own, because they need no human check.
 * @param {AnyRequest} e
 */
function countSuperuserAttempt(e) {
  refuseFor(e, takeFor(e, null, 'superusers', 1, { most: superuserTriesPerHour, ...hour }));
}

/**
 * Counts one more mail of this kind to the address, or throws a 429 error while the address has to wait.
 * @param {AnyRequest} e
 * @param {string} kind
 * @param {unknown} address
 */
function takeMail(e, kind, address) {
  let waitMs = 0;
  e.app.store().setFunc(`${mailsPrefix}${kind}.${nameOf(address)}`, (kept) => {
    const nowMs = Date.now();
    const times = rules.readMails(kept, nowMs);
    waitMs = rules.mailWaitMs(times, nowMs);
    return waitMs > 0 ? kept : rules.afterMail(times, nowMs);
  });
  refuseFor(e, waitMs, { email: new ValidationError('mailed_lately', 'A mail was requested recently.') });
}

/**
 * Counts a try as failed until `forgetTries` is called, or throws a 429 error while the account has to wait.
 * @param {AnyRequest} e
 * @param {unknown} address
 */
function takeTry(e, address) {
  let waitMs = 0;
  e.app.store().setFunc(triesPrefix + nameOf(address), (kept) => {
    const nowMs = Date.now();
    const tries = rules.readTries(kept, nowMs);
    waitMs = rules.remainingMs(tries, nowMs);
    return waitMs > 0 ? kept : rules.afterTry(tries, nowMs);
  });
  refuseFor(e, waitMs);
}

/**
 * @param {App} app
 * @param {unknown} address
 */
function mayTry(app, address) {
  const nowMs = Date.now();
  return (
    rules.remainingMs(rules.readTries(app.store().get(triesPrefix + nameOf(address)), nowMs), nowMs) === 0
  );
}

/**
 * @param {App} app
 * @param {unknown} address
 */
function forgetTries(app, address) {
  app.store().remove(triesPrefix + nameOf(address));
}

/**
 * Deletes counts that have expired, and the oldest tries if there are too many.
 * @param {App} app
 */
function tidyAttempts(app) {
  const store = app.store();
  const nowMs = Date.now();
  for (const key of store.keys()) {
    if (key.startsWith(mailsPrefix) && rules.readMails(store.get(key), nowMs).length === 0) store.remove(key);
  }
  const kept = store
    .keys()
    .filter((key) => key.startsWith(triesPrefix))
    .map((key) => ({ key, ...rules.readTries(store.get(key), nowMs) }))
    .sort((a, b) => b.atMs - a.atMs);
  kept.forEach(({ key, failed }, at) => {
    if (failed === 0 || at >= mostStored) store.remove(key);
  });
}

// Hashes the address, so that a long text makes no long key.
/** @param {unknown} address */
function nameOf(address) {
  return $security.sha256(String(address).trim().toLowerCase()).slice(0, 24);
}

/**
 * @param {AnyRequest} e
 * @param {number} waitMs
 * @param {Dict<ValidationError>} [fields]
 */
function refuseFor(e, waitMs, fields = {}) {
  if (waitMs === 0) return;
  const response = e.response ?? e.requestEvent.response;
  response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new ApiError(429, 'Too many tries.', fields);
}

module.exports = {
  bitsForNetwork,
  forgetTries,
  uncountAttempt,
  mayTry,
  countAttempt,
  takeMail,
  countSuperuserAttempt,
  takeTry,
  takeTurn,
  tidyAttempts,
  returnTurn,
  useTurn,
};
