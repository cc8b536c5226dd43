// How often one account may call the API beside the exchange, which counts by itself: everybody without an account by
// their network, where ten times as much may come. PARE_SYNC_PER_MINUTE=0 lifts the limits.

const { takeFor } = require('../auth/rate-counters.js');
const { requestsSetting } = require('../exchange/limits.js');

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** A renewal writes a row. A phone renews its token, which is good for a year, in the last month alone. */
const renewalsPerHour = 60;
const renewal = 'POST /api/collections/{collection}/auth-refresh';
/** Files are what caches keep, and a phone may fetch hundreds of them. */
const isCounted = (path) => path.startsWith('/api/') && !/^\/api\/files\/[^/]+\/./.test(path);

/** Refuses what comes too often, before its body is read. */
function checkCalls(e) {
  const most = requestsSetting() * 2;
  if (most === 0 || e.hasSuperuserAuth() || !isCounted(e.request.url.path)) return;
  const account = e.auth;
  const calls = { most: account ? most : most * 10, windowMs: minuteMs };
  refuseFor(e, takeFor(e, account, 'calls', 1, calls));
  if (e.request.pattern === renewal && account)
    refuseFor(e, takeFor(e, account, 'renewals', 1, { most: renewalsPerHour, windowMs: hourMs }));
}

function refuseFor(e, waitMs) {
  if (waitMs === 0) return;
  e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new ApiError(429, 'Too many requests.', {});
}

module.exports = { checkCalls };
