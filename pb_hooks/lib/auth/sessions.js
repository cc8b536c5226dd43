// Manages the sessions of accounts. A renewal of a token keeps the session's id and does not end older
// tokens, because the response of the renewal may be lost.

const { takeFor } = require('../base/rate-counters.js');
const { readJson, run } = require('../base/sql.js');
const { deviceName } = require('../pure/auth/device-name.js');
const { awaitReplica } = require('../base/replica-gate.js');

const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
const mostEnded = 50;
/** Largest number of sessions in a list: the current one and those seen last. */
const mostListed = 50;
const endsPerHour = 300;
const idForm = /^[a-z0-9]{15}$/;

/**
 * Returns the session's id in an Authorization header; '' if there is no token with a session's
 * id. The token is not verified.
 * @param {string} header
 */
function sessionIn(header) {
  try {
    const { sid } = $security.parseUnverifiedJWT(header.replace(/^bearer /i, ''));
    return typeof sid === 'string' ? sid : '';
  } catch {
    return '';
  }
}

/**
 * Adds the session's id to the new token of a sign-in or a renewal, and stores the session. A superuser's
 * impersonation cannot be renewed and is not a session.
 * @param {AuthEvent} e
 */
function openSession(e) {
  const claims = $security.parseUnverifiedJWT(e.token);
  if (claims.refreshable !== true) return;
  const isRenewal = e.authMethod === '';
  const present = isRenewal ? sessionIn(headerOf(e, 'Authorization')) : '';
  const sid = present || $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
  noteSession(e, { sid, user: e.record.id, method: isRenewal ? 'unknown' : e.authMethod });
  const { authToken } = e.collection;
  const key = e.record.tokenKey() + authToken.secret;
  const { id, type, collectionId, refreshable } = claims;
  e.token = $security.createJWT({ id, type, collectionId, refreshable, sid }, key, authToken.duration);
}

/**
 * Creates the session's row if it does not exist yet, and records that it was seen now. `version`: version of the
 * app for a new row.
 * @param {AnyRequest} e
 * @param {{sid: string, user: string, method?: string, version?: string | undefined}} session
 */
function noteSession(e, { sid, user, method = 'unknown', version = '' }) {
  run(
    e.app,
    `INSERT INTO sessions (id, user_id, device, method, opened_at, seen_at, app_version)
     VALUES ({:sid}, {:user}, {:device}, {:method}, ${now}, ${now}, {:version})
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    { sid, user, method, version, device: deviceName(headerOf(e, 'User-Agent')) },
  );
}

// In sign-in hooks the request is nested one level deeper than in routes.
/**
 * @param {AnyRequest} e
 * @param {string} name
 */
const headerOf = (e, name) => (e.request ?? e.requestEvent.request).header.get(name);

/**
 * Removes the account from a request whose session has ended. The exchange checks this itself, in a query
 * that it makes anyway.
 * @param {RouteEvent} e
 */
function checkSession(e) {
  if (e.auth === null || e.auth.collection().name !== 'users') return;
  const sid = sessionIn(e.request.header.get('Authorization'));
  if (sid !== '' && hasEnded(e.app, sid)) e.auth = null;
}

/**
 * @param {App} app
 * @param {string} sid
 */
function hasEnded(app, sid) {
  const sql = 'SELECT EXISTS (SELECT 1 FROM sessions WHERE id = {:sid} AND ended_at IS NOT NULL) AS text';
  return readJson(app, sql, { sid }) === 1;
}

/**
 * Returns whether the account with that address has a stored session of that id, open or ended.
 * @param {App} app
 * @param {string} sid
 * @param {unknown} email
 */
function wasSignedIn(app, sid, email) {
  const sql = `SELECT EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = {:sid} AND u.email = {:email} COLLATE NOCASE) AS text`;
  return readJson(app, sql, { sid, email: String(email).trim() }) === 1;
}

/**
 * Returns the open sessions, the one seen last first, at most 50. Times are in milliseconds; `own` is true
 * for the session of the request; `app` is the version of the app.
 * @param {App} app
 * @param {string} user
 * @param {string} own
 * @returns {Session[]}
 */
function listSessions(app, user, own) {
  /** @param {string} column */
  const ms = (column) => `CAST(ROUND((julianday(${column}) - 2440587.5) * 86400000) AS INTEGER)`;
  return readJson(
    app,
    `SELECT json_group_array(json(session)) AS text FROM (
       SELECT json_object(
         'id', id, 'device', device, 'method', method, 'opened', ${ms('opened_at')}, 'seen', ${ms('seen_at')}, 'app', app_version,
         'own', json(CASE id WHEN {:own} THEN 'true' ELSE 'false' END)
       ) AS session
       FROM (
         SELECT * FROM sessions WHERE user_id = {:user} AND ended_at IS NULL
         ORDER BY id = {:own} DESC, seen_at DESC, id LIMIT ${mostListed}
       ) ORDER BY seen_at DESC, id
     )`,
    { user, own },
  );
}

/**
 * Ends the sessions whose ids the request lists: to know a session's id is enough to end it. Ignores unknown
 * ids.
 * @param {RouteEvent} e
 */
function endSessions(e) {
  const { sessions } = e.requestInfo().body;
  const isList = Array.isArray(sessions) && sessions.length <= mostEnded;
  if (!isList || !sessions.every((id) => idForm.test(id)))
    throw new BadRequestError('sessions must be a list of at most 50 session ids');
  const waitMs = takeFor(e, null, 'ends', 1, { most: endsPerHour, windowMs: 3_600_000 });
  if (waitMs > 0) throw new ApiError(429, 'Too many requests.', {});
  for (const sid of sessions) {
    run(e.app, `UPDATE sessions SET ended_at = ${now} WHERE id = {:sid} AND ended_at IS NULL`, { sid });
  }
  awaitReplica(e.app);
  return e.noContent(204);
}

/**
 * @param {App} app
 * @param {string} user
 * @param {string} own
 */
function endOtherSessions(app, user, own) {
  run(
    app,
    `UPDATE sessions SET ended_at = ${now} WHERE user_id = {:user} AND id <> {:own} AND ended_at IS NULL`,
    { user, own },
  );
  awaitReplica(app);
}

module.exports = {
  checkSession,
  endOtherSessions,
  endSessions,
  listSessions,
  noteSession,
  openSession,
  sessionIn,
  wasSignedIn,
};
