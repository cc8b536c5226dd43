// Lists and ends the sessions of an account, exports its data, and deletes it.

const { forgetTries, takeTry } = require('../auth/auth-limits.js');
const { take } = require('../base/rate-counters.js');
const { endOtherSessions, endSessions, listSessions } = require('../auth/sessions.js');
const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('../exchange/caller.js');
const { collections } = require('../pure/exchange/collections.js');
const { refusal } = require('../base/api-error.js');
const { awaitReplica } = require('../base/replica-gate.js');
const { inTransaction, readJson, readText } = require('../base/sql.js');

const exportsPerHour = 20;

/**
 * Answers `GET /api/sessions` with the open sessions.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerSessions(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  return respond(200, { sessions: listSessions(e.app, account.id, account.sid) });
}

/**
 * Answers `POST /api/sessions/end`: ends the sessions whose ids the body lists or, if the body is
 * `{others: true}`, all sessions of the account except the current one.
 * @param {RouteEvent} e
 */
function answerEnd(e) {
  if (e.requestInfo().body.others !== true) return endSessions(e);
  const { account } = readSignedIn(e);
  // A token without a session id, as earlier versions of the server issued, does not say which session is the
  // current one.
  if (!account || account.sid === '') throw new UnauthorizedError('Sign in first.');
  endOtherSessions(e.app, account.id, account.sid);
  return e.noContent(204);
}

/**
 * Exported fields of `account_notes`, which records what administrators did with the account; the administrator
 * is left out.
 * @type {[name: string, sql: string][]}
 */
const noteFields = [
  ['action', 'r.action'],
  ['created', 'r.created'],
];

/**
 * Answers `GET /api/account/export` with the account's data and the rows that it owns.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerExport(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  const waitMs = take(e.app, `${account.id}.exports`, 1, { most: exportsPerHour, windowMs: 3_600_000 });
  if (waitMs > 0)
    return { ...respond(429, { error: 'rate-limited' }), retryAfterSeconds: Math.ceil(waitMs / 1000) };
  const parts = Object.entries(collections).flatMap(([name, { exported }]) =>
    exported ? [`${JSON.stringify(exportedName(name))}:${rowsOf(e, account, name, exported)}`] : [],
  );
  const user = account.auth;
  const own = {
    id: user.id,
    email: user.email(),
    full_name: user.getString('full_name'),
    verified: user.verified(),
    created: user.getString('created'),
  };
  const sessions = listSessions(e.app, account.id, account.sid).map(({ id: _, own: __, ...shown }) => shown);
  const linked = `"account_notes":${rowsOf(e, account, 'account_notes', noteFields)},"providers":${JSON.stringify(providersOf(e, account))}`;
  const head = `"exported":"${new Date().toISOString()}","account":${JSON.stringify(own)}`;
  return {
    status: 200,
    text: `{${head},${parts.join(',')},${linked},"sessions":${JSON.stringify(sessions)}}`,
  };
}

/**
 * @param {RouteEvent} e
 * @param {Account} account
 */
function providersOf(e, account) {
  return e.app
    .findAllExternalAuthsByRecord(account.auth)
    .flatMap((linked) => linked ?? [])
    .map((linked) => ({ provider: linked.provider(), created: linked.getString('created') }));
}

/**
 * Returns the name under which a table is exported: `profile` for `profiles`, because an account has only
 * one.
 * @param {string} name
 */
const exportedName = (name) => (name === 'profiles' ? 'profile' : name);

/**
 * @param {RouteEvent} e
 * @param {Account} account
 * @param {string} table
 * @param {[name: string, sql: string][]} fields
 */
function rowsOf(e, account, table, fields) {
  const pairs = fields.map(([name, sql]) => `'${name}', ${sql}`).join(', ');
  return readText(
    e.app,
    `SELECT COALESCE(json_group_array(json_object(${pairs})), '[]') AS text
     FROM (SELECT * FROM ${table} WHERE user_id = {:user} ORDER BY created, rowid) AS r`,
    { user: account.id },
  );
}

/**
 * Answers `POST /api/account/delete` with 204 once the account is deleted. Needs the account's password, or a
 * session that an identity provider opened in the last ten minutes. The last administrator is refused. Repeated with
 * the token of the deleted account, the request is answered like the first one.
 * @param {RouteEvent} e
 */
function deleteAccount(e) {
  const { account, deleted } = readSignedIn(e);
  if (deleted !== undefined) {
    awaitReplica(e.app);
    return e.noContent(204);
  }
  if (!account) throw new UnauthorizedError('Sign in first.');
  proveIdentity(e, account);
  inTransaction(e.app, (tx) => {
    if (isLastAdmin(tx, account.id))
      throw refusal('account', 'last_admin', 'The last administrator cannot be deleted.');
    tx.delete(tx.findRecordById('users', account.id));
  });
  return e.noContent(204);
}

/**
 * Throws unless the request has the account's password. A request without a password is accepted if an
 * identity provider opened its session in the last ten minutes.
 * @param {RouteEvent} e
 * @param {Account} account
 */
function proveIdentity(e, account) {
  const { password } = e.requestInfo().body;
  if (typeof password !== 'string' || password === '') {
    if (isFreshFromProvider(e.app, account.sid)) return;
    throw refusal('session', 'sign_in_again', 'Sign in again first.');
  }
  const email = account.auth.email();
  takeTry(e, email);
  if (!account.auth.validatePassword(password))
    throw refusal('password', 'wrong_password', 'The password is wrong.');
  forgetTries(e.app, email);
}

/**
 * @param {App} app
 * @param {string} sid
 */
function isFreshFromProvider(app, sid) {
  const sql = `SELECT EXISTS (SELECT 1 FROM sessions WHERE id = {:sid} AND method = 'oauth2'
    AND opened_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 minutes')) AS text`;
  return readJson(app, sql, { sid }) === 1;
}

/**
 * @param {App} app
 * @param {string} user
 */
function isLastAdmin(app, user) {
  const sql = `SELECT COALESCE((SELECT is_admin FROM profiles WHERE user_id = {:user}), 0)
    AND NOT EXISTS (SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id
      WHERE p.is_admin AND NOT u.suspended AND p.user_id <> {:user}) AS text`;
  return readJson(app, sql, { user }) === 1;
}

module.exports = { answerEnd, answerExport, answerSessions, deleteAccount };
