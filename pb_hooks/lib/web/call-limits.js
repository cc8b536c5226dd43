// Limits how often one account may call the API, apart from file downloads, and from the exchange and the route
// of a single thread, which count their requests themselves. Requests without an account are counted by network
// address, with a limit ten times as high. PARE_SYNC_PER_MINUTE=0 lifts the limits.

const { takeFor } = require('../base/rate-counters.js');
const { requestsSetting } = require('../exchange/limits.js');

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Token renewals allowed for one account in an hour; limited because each renewal writes a row. */
const renewalsPerHour = 60;
const renewal = 'POST /api/collections/{collection}/auth-refresh';
/**
 * File downloads are not counted: caches store them, and a phone may fetch hundreds of them.
 * @param {string} path
 */
const isCounted = (path) => path.startsWith('/api/') && !/^\/api\/files\/[^/]+\/./.test(path);

/**
 * Counts a request before its body is read; throws a 429 error if requests come too often.
 * @param {RouteEvent} e
 */
function checkCalls(e) {
  const most = requestsSetting() * 2;
  if (most === 0 || e.hasSuperuserAuth() || !isCounted(e.request.url.path)) return;
  const account = e.auth;
  const calls = { most: account ? most : most * 10, windowMs: minuteMs };
  refuseFor(e, takeFor(e, account, 'calls', 1, calls));
  if (e.request.pattern === renewal && account)
    refuseFor(e, takeFor(e, account, 'renewals', 1, { most: renewalsPerHour, windowMs: hourMs }));
}

/**
 * @param {RouteEvent} e
 * @param {number} waitMs
 */
function refuseFor(e, waitMs) {
  if (waitMs === 0) return;
  e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new ApiError(429, 'Too many requests.', {});
}

module.exports = { checkCalls };
