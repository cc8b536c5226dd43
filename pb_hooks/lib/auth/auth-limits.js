// How often somebody may try to come in: by account, whether there is one or not, and by place. Guarantees that known
// and unknown addresses are counted and answered alike. Kept in memory, as text: a restart forgets.

const { countFor, giveBackFor, takeFor } = require('./rate-counters.js');
const rules = require('../pure/auth/auth-limits.js');

const hour = { windowMs: 3_600_000 };
const entriesPerHour = 600;
const superuserTriesPerHour = 60;
const triesPrefix = 'pare.tries.';
const mailsPrefix = 'pare.mails.';
const mostKept = 50_000;

// A whole school may share a place, on the day on which all of it signs up. PARE_ENTRIES_PER_HOUR=0 lifts the limit.
const mostEntries = () => Number($os.getenv('PARE_ENTRIES_PER_HOUR') || entriesPerHour);

/** Counts one more entry from this place, or refuses it. */
function takeEntry(e) {
  const most = mostEntries();
  if (most > 0) refuseFor(e, takeFor(e, null, 'entries', 1, { most, ...hour }));
}

/** An entry that succeeded does not count: all of a school may sign in. */
function giveEntryBack(e) {
  if (mostEntries() > 0) giveBackFor(e, 'entries', hour);
}

/** How hard the human check must be for this place now. */
function bitsForPlace(e) {
  const most = mostEntries();
  return most > 0 ? rules.bitsFor(countFor(e, 'entries', hour), most) : rules.leastBits;
}

/** Superusers pass no human check, so their place has a count of its own. */
function takeSuperuserEntry(e) {
  refuseFor(e, takeFor(e, null, 'superusers', 1, { most: superuserTriesPerHour, ...hour }));
}

/** Counts one more mail to that address, or refuses it and says that one was sent a moment ago. */
function takeMail(e, kind, address) {
  let waitMs = 0;
  e.app.store().setFunc(`${mailsPrefix}${kind}.${nameOf(address)}`, (kept) => {
    const nowMs = Date.now();
    const times = rules.readMails(kept, nowMs);
    waitMs = rules.mailWaitMs(times, nowMs);
    return waitMs > 0 ? kept : rules.afterMail(times, nowMs);
  });
  refuseFor(e, waitMs, { email: new ValidationError('mailed_lately', 'A mail was asked for lately.') });
}

/** Counts a try as failed until `forgetTries`, or refuses it while the account waits. */
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

function mayTry(app, address) {
  const nowMs = Date.now();
  return (
    rules.remainingMs(rules.readTries(app.store().get(triesPrefix + nameOf(address)), nowMs), nowMs) === 0
  );
}

function forgetTries(app, address) {
  app.store().remove(triesPrefix + nameOf(address));
}

/** Forgets what counts no longer, and the oldest tries where there are too many. */
function tidyEntries(app) {
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
    if (failed === 0 || at >= mostKept) store.remove(key);
  });
}

// Of one length, whatever was typed.
function nameOf(address) {
  return $security.sha256(String(address).trim().toLowerCase()).slice(0, 24);
}

function refuseFor(e, waitMs, fields = {}) {
  if (waitMs === 0) return;
  const response = e.response ?? e.requestEvent.response;
  response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new ApiError(429, 'Too many tries.', fields);
}

module.exports = {
  bitsForPlace,
  forgetTries,
  giveEntryBack,
  mayTry,
  takeEntry,
  takeMail,
  takeSuperuserEntry,
  takeTry,
  tidyEntries,
};
