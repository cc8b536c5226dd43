// How often one account may ask, and how much it may write. Counted per account, since a whole school can share one
// address; visitors are counted per address: they may read more often and write less. Kept as text: the store is
// shared by engines that share no objects.

const windowMs = 60_000;
const prefix = 'pare.limit.';
const requestsPerMinute = 300;

/** 0 when the request may pass, otherwise the milliseconds to wait. PARE_SYNC_PER_MINUTE=0 lifts the limits. */
function waitMs(e, account, mutations) {
  const most = Number($os.getenv('PARE_SYNC_PER_MINUTE') || requestsPerMinute);
  if (most === 0) return 0;
  const who = account ? account.id : e.realIP();
  const requests = take(e.app, `${who}.requests`, 1, account ? most : most * 10);
  return requests || take(e.app, `${who}.mutations`, mutations, account ? most * 2 : most / 5);
}

function take(app, name, amount, allowed) {
  const key = prefix + name;
  const now = Date.now();
  const [start, count] = startAndCount(app.store().get(key), now);
  if (amount > 0 && count > 0 && count + amount > allowed) return start + windowMs - now;
  if (amount > 0) app.store().set(key, `${start}:${count + amount}`);
  return 0;
}

function startAndCount(kept, now) {
  const [start, count] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  return now - start < windowMs ? [start, count] : [now, 0];
}

/** Forgets all that is older than a window. */
function tidyLimits(app) {
  const now = Date.now();
  for (const key of app.store().keys()) {
    if (key.startsWith(prefix) && startAndCount(app.store().get(key), now)[1] === 0) app.store().remove(key);
  }
}

module.exports = { tidyLimits, waitMs };
