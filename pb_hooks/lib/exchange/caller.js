// Determines the account of a request. A request with an invalid token gets an error, not a visitor's answer. If the
// server is too busy to look up a valid token, the error is `busy`.

const { noteSeen } = require('../auth/seen-sessions.js');
const { noteSession, sessionIn } = require('../auth/sessions.js');
const { readJson } = require('../base/sql.js');
const { readSharedJson } = require('../base/shared-statements.js');
const { requestErrors } = require('../pure/exchange/codes.js');

/** Number of password changes after which a token is reported as invalid without the reason. */
const mostKeysTried = 10;

/**
 * Returns `{account}`, in which `account` is null without a token, or `{error, status}` if the token is not
 * accepted. If the token was valid until the account was deleted or its password changed, the error has the
 * account's id in `deleted` or `passwordChanged`.
 * @param {RouteEvent} e
 * @returns {Caller}
 */
function readCaller(e) {
  const token = e.request.header.get('Authorization');
  if (token === '') return { account: null };
  const { auth } = e;
  if (auth === null && isSound(e.app, token)) return { error: requestErrors.busy, status: 503 };
  if (auth === null || auth.collection().name !== 'users') {
    const deleted = deletedAccount(e.app, token);
    if (deleted !== null) return { ...unknown, deleted };
    const passwordChanged = changedAccount(e.app, token);
    return passwordChanged === null ? unknown : { ...unknown, passwordChanged };
  }
  if (auth.getBool('suspended')) return suspended;
  return { account: new Account(e.app, auth, sessionIn(token)) };
}

/**
 * Checks the caller again once the body has arrived: meanwhile the account may have changed or its session
 * ended. Also notes, about once an hour, that the session was seen, and the version of the app if the request states
 * one; writes to the database only if the session is not listed, as after the restore of a backup.
 * @param {RouteEvent} e
 * @param {Caller} caller
 * @param {string} [version] As `readAppVersion` returns it.
 * @returns {Caller}
 */
function recheckCaller(e, caller, version) {
  const { account } = caller;
  if (!account) return caller;
  const { app, id, sid } = account;
  const [key, isSuspended, hasEnded, isFresh] = readAccountState(app, { id, sid, version });
  if (key === undefined) return { ...unknown, deleted: account.id };
  if (hasEnded) return unknown;
  if (key !== account.auth.tokenKey()) return { ...unknown, passwordChanged: account.id };
  if (isSuspended) return suspended;
  if (sid !== '' && isFresh === null) noteSession(e, { sid, user: id, version });
  else if (sid !== '' && !isFresh) noteSeen(app, { sid, version });
  return caller;
}

/**
 * Returns the caller if `claimed`, the account id that the request states ('' for a visitor), is the caller's
 * own; otherwise an error.
 * @param {Caller} caller
 * @param {string} claimed
 * @returns {Caller}
 */
function matchClaimedAccount(caller, claimed) {
  const was = caller.deleted ?? caller.passwordChanged;
  if (was !== undefined && was !== claimed) return unknown;
  if (caller.account === undefined) return caller;
  return (caller.account?.id ?? '') === claimed ? caller : unknown;
}

/**
 * Returns the caller for routes that visitors may not use; an error for a visitor.
 * @param {RouteEvent} e
 * @returns {SignedInCaller}
 */
function readSignedIn(e) {
  const caller = recheckCaller(e, readCaller(e));
  if (caller.status !== undefined) return caller;
  return caller.account === null ? unknown : { account: caller.account };
}

const unknown = { error: requestErrors.authRequired, status: 401 };
const suspended = { error: requestErrors.suspended, status: 403 };

// Returns whether a token is valid although PocketBase found no account for it, as happens when the
// database did not answer in time.
/**
 * @param {App} app
 * @param {string} header
 */
function isSound(app, header) {
  /** @param {string} id */
  const openKey = (id) => {
    const [key, , hasEnded] = readAccountState(app, { id, sid: sessionIn(header) });
    return hasEnded || key === undefined ? [] : [key];
  };
  return signedFor(app, header, openKey) !== null;
}

/**
 * Answers `GET /api/account-status` with `{deleted, password_changed}`: whether the token of the request was
 * valid until its account was deleted or its password changed.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerAccountStatus(e) {
  const token = e.request.header.get('Authorization');
  const deleted = deletedAccount(e.app, token) !== null;
  const password_changed = !deleted && changedAccount(e.app, token) !== null;
  return { status: 200, text: JSON.stringify({ deleted, password_changed }) };
}

/**
 * Returns the id of the account if the token in an Authorization header was valid until the account was
 * deleted; null for any other header.
 * @param {App} app
 * @param {string} header
 */
function deletedAccount(app, header) {
  const row = `SELECT json_array(token_key) FROM deleted_accounts
    WHERE id = {:id} AND NOT EXISTS (SELECT 1 FROM users WHERE id = {:id})`;
  return signedFor(app, header, (id) => readJson(app, `SELECT COALESCE((${row}), '[]') AS text`, { id }));
}

/**
 * Returns the id of the account if its password was changed since the token was issued; null if not, or if
 * the session had already ended.
 * @param {App} app
 * @param {string} header
 */
function changedAccount(app, header) {
  const keys = `SELECT json_group_array(token_key) AS text FROM (
      SELECT token_key FROM retired_keys WHERE user_id = {:id} ORDER BY retired_at DESC LIMIT ${mostKeysTried})
    WHERE EXISTS (SELECT 1 FROM users WHERE id = {:id})
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = {:sid} AND ended_at IS NOT NULL)`;
  return signedFor(app, header, (id) => readJson(app, keys, { id, sid: sessionIn(header) }));
}

/**
 * Returns the id in a token that has not expired and is signed with one of the keys that `keysOf` returns
 * for it; otherwise null.
 * @param {App} app
 * @param {string} header
 * @param {(id: string) => string[]} keysOf
 */
function signedFor(app, header, keysOf) {
  const token = header.replace(/^bearer /i, '');
  const { id, type } = orNull(() => $security.parseUnverifiedJWT(token)) ?? {};
  if (type !== 'auth' || typeof id !== 'string') return null;
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken;
  /** @param {string} key */
  const isGood = (key) => orNull(() => $security.parseJWT(token, key + secret)) !== null;
  return keysOf(id).some(isGood) ? id : null;
}

/**
 * Returns `[key, is suspended, session has ended, session was seen within the hour]`; `[]` for an account
 * that does not exist. The last one is null for a session that is not listed. A session without a stored version of
 * the app does not count as seen if the request states one.
 * @param {App} app
 * @param {{id: string, sid: string, version?: string | undefined}} request
 * @returns {AccountState}
 */
function readAccountState(app, { id, sid, version = '' }) {
  const row = `SELECT json_array(u.tokenKey, u.suspended, s.ended_at IS NOT NULL,
      s.seen_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')
        AND (s.app_version <> '' OR {:version} = ''))
    FROM users u LEFT JOIN sessions s ON s.id = {:sid} WHERE u.id = {:id}`;
  return readSharedJson(app, `SELECT COALESCE((${row}), '[]') AS text`, { id, sid, version });
}

/**
 * @template T
 * @param {() => T} read
 */
function orNull(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

class Account {
  /**
   * @param {App} app
   * @param {core.Record} auth
   * @param {string} sid
   */
  constructor(app, auth, sid) {
    this.app = app;
    this.auth = auth;
    this.id = auth.id;
    /** The session's id; '' for a token of an earlier version, and for a superuser who acts as the account. */
    this.sid = sid;
    /** @type {boolean | undefined} The answer of `isAdmin`, once it was read. */
    this.known = undefined;
  }

  /** Returns the same account without its cached answers, so that they are read again. */
  withoutCache() {
    return new Account(this.app, this.auth, this.sid);
  }

  /** True if the account is an administrator's; read from the database once, when first needed. */
  get isAdmin() {
    const sql = 'SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin) AS text';
    this.known ??= readSharedJson(this.app, sql, { user: this.id }) === 1;
    return this.known;
  }
}

module.exports = { answerAccountStatus, matchClaimedAccount, recheckCaller, readCaller, readSignedIn };
