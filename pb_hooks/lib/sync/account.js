// Who asks. Guarantees that a bad token is never taken for a visitor, that a good one is never called bad because
// the server was too busy to look it up, and that nobody is answered as another.

const { readJson } = require(`${__hooks}/lib/sync/query.js`);
const { requestErrors } = require(`${__hooks}/lib/pure/sync-codes.js`);

/** `{account}` (null for a visitor without a token) by the token alone, otherwise `{error, status}`. */
function readCaller(e) {
  const token = e.request.header.get('Authorization');
  if (token === '') return { account: null };
  const { auth } = e;
  if (auth === null && isSound(e.app, token)) return { error: requestErrors.busy, status: 503 };
  if (auth === null || auth.collection().name !== 'users') return unknown;
  if (auth.getBool('suspended')) return suspended;
  return { account: new Account(e.app, auth) };
}

/** The same once the body is here: it comes as slowly as its sender likes, and the account may be another by then. */
function asOfNow(caller) {
  const { account } = caller;
  if (!account) return caller;
  const [key, isSuspended] = keyAndSuspension(account.app, account.id);
  if (key !== account.auth.tokenKey()) return unknown;
  return isSuspended ? suspended : caller;
}

/** The same, for exactly the account that a request claims to come from: '' for a visitor. */
function asClaimed(caller, claimed) {
  if (caller.account === undefined) return caller;
  return (caller.account?.id ?? '') === claimed ? caller : unknown;
}

/** The same for routes that visitors may not ask. */
function readSignedIn(e) {
  const caller = readCaller(e);
  return caller.account === null ? unknown : caller;
}

const unknown = { error: requestErrors.authRequired, status: 401 };
const suspended = { error: requestErrors.suspended, status: 403 };

// PocketBase has no account for a token also when the database did not answer in time. Throws when it still does not.
function isSound(app, header) {
  const token = header.replace(/^bearer /i, '');
  const { id, type } = orNull(() => $security.parseUnverifiedJWT(token)) ?? {};
  if (type !== 'auth' || typeof id !== 'string') return false;
  const [key] = keyAndSuspension(app, id);
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken;
  return key !== undefined && orNull(() => $security.parseJWT(token, key + secret)) !== null;
}

/** `[]` for an account that is not here. */
function keyAndSuspension(app, id) {
  const row = 'SELECT json_array(tokenKey, suspended) FROM users WHERE id = {:id}';
  return readJson(app, `SELECT COALESCE((${row}), '[]') AS text`, { id });
}

function orNull(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

class Account {
  constructor(app, auth) {
    this.app = app;
    this.auth = auth;
    this.id = auth.id;
  }

  /** Asked of the database once, and only where it matters. */
  get isAdmin() {
    const sql = 'SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin) AS text';
    this.known ??= readJson(this.app, sql, { user: this.id }) === 1;
    return this.known;
  }
}

module.exports = { asClaimed, asOfNow, readCaller, readSignedIn };
