// Who asks. Guarantees that a bad token is never taken for a visitor, that a good one is never called bad because
// the server was too busy to look it up, and that nobody is answered as another.

const { readJson } = require(`${__hooks}/lib/sync/query.js`);
const { requestErrors } = require(`${__hooks}/lib/pure/sync-codes.js`);

/** `{account}` (null for a visitor) for exactly the account that is claimed, otherwise `{error, status}`. */
function readAccount(e, claimed) {
  const token = e.request.header.get('Authorization');
  if (claimed === '' && token === '') return { account: null };
  const { auth } = e;
  if (auth === null && token !== '' && isSound(e.app, token))
    return { error: requestErrors.busy, status: 503 };
  const isUser = auth !== null && auth.collection().name === 'users';
  if (!isUser || auth.id !== claimed) return { error: requestErrors.authRequired, status: 401 };
  if (auth.getBool('suspended')) return { error: requestErrors.suspended, status: 403 };
  return { account: new Account(e.app, auth) };
}

/** The same for routes that name no account: whoever the token belongs to. */
function readSignedIn(e) {
  return readAccount(e, e.auth === null ? '?' : e.auth.id);
}

// PocketBase has no account for a token also when the database did not answer in time. Throws when it still does not.
function isSound(app, header) {
  const token = header.replace(/^bearer /i, '');
  const { id, type } = orNull(() => $security.parseUnverifiedJWT(token)) ?? {};
  if (type !== 'auth' || typeof id !== 'string') return false;
  const sql = "SELECT COALESCE((SELECT json_array(tokenKey) FROM users WHERE id = {:id}), '[]') AS text";
  const [key] = readJson(app, sql, { id });
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken;
  return key !== undefined && orNull(() => $security.parseJWT(token, key + secret)) !== null;
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

module.exports = { readAccount, readSignedIn };
