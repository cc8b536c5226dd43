// How often one account may ask, how much it may write and have unpacked. Counted per account, since a whole school can
// share one address; visitors, and everyone whose token does not count, per address: they may read more often and write
// less. PARE_SYNC_PER_MINUTE=0 lifts the limits.

const { countedAs, take } = require(`${__hooks}/lib/counts.js`);
const { requestErrors } = require(`${__hooks}/lib/pure/sync-codes.js`);

const windowMs = 60_000;
const requestsPerMinute = 300;
/** Unpacking takes the processor some 5 µs for each byte: of one account, at most a fortieth of its time. */
const packedBytesPerMinute = 256 * 1024;

/** The answer to a request that comes too soon, null when it may pass, which counts it. Asked before its body is read. */
function tooManyRequests(e, account) {
  const most = requestsSetting();
  if (most === 0) return null;
  const who = countedAs(e, account);
  const packedBytes =
    e.request.header.get('Content-Encoding') === '' ? 0 : Math.max(0, e.request.contentLength);
  return (
    refusal(take(e.app, `${who}.requests`, 1, { most: account ? most : most * 10, windowMs })) ??
    refusal(take(e.app, `${who}.packed`, packedBytes, { most: packedBytesPerMinute, windowMs }))
  );
}

/** The same for the mutations that a request brings. */
function tooManyMutations(e, account, mutations) {
  const most = requestsSetting();
  if (most === 0) return null;
  const allowed = { most: account ? most * 2 : most / 5, windowMs };
  return refusal(take(e.app, `${countedAs(e, account)}.mutations`, mutations, allowed));
}

const requestsSetting = () => Number($os.getenv('PARE_SYNC_PER_MINUTE') || requestsPerMinute);

function refusal(waitMs) {
  if (waitMs === 0) return null;
  const text = JSON.stringify({ error: requestErrors.rateLimited, retry_after_ms: waitMs });
  return { status: 429, text, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

module.exports = { tooManyMutations, tooManyRequests };
