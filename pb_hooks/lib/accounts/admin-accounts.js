// Lets administrators manage accounts: find them, suspend them, issue a code for a new password, delete all
// of their texts. The admin right is checked again in the transaction that writes. No admin can change an
// administrator's account or their own. Every change is recorded with the admin who made it.

const { take } = require('../base/rate-counters.js');
const { giveCode } = require('../auth/reset-codes.js');
const { removeTexts } = require('./remove-texts.js');
const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('../exchange/caller.js');
const { inTransaction, readJson } = require('../base/sql.js');
const { mostFound, readSearch } = require('../pure/auth/admin-account-rules.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { awaitReplica } = require('../base/replica-gate.js');

const hour = { windowMs: 3_600_000 };
const minute = { windowMs: 60_000 };
const limits = {
  finds: { most: 60, ...minute },
  changes: { most: 120, ...hour },
  codes: { most: 60, ...hour },
};
const notesShown = 5;

/**
 * @param {number} status
 * @param {string} error
 */
const refused = (status, error) => respond(status, { error });
/**
 * `reason` says why an admin may not change this account; absent if the sender is no admin.
 * @param {string} [reason]
 */
const forbidden = (reason) => respond(403, { error: 'forbidden', ...(reason ? { reason } : {}) });

/**
 * Answers `POST /api/people/find`; `search` in the body is a part of a display name or a complete e-mail
 * address.
 * @param {RouteEvent} e
 */
function answerFind(e) {
  return asAdmin(e, 'finds', () => {
    const search = readSearch(e.requestInfo().body.search);
    if (search === null) return refused(400, requestErrors.malformed);
    /** @type {object[]} */
    const people = readJson(e.app, findSql(search), { value: search.value, most: mostFound + 1 });
    return respond(200, { people: people.slice(0, mostFound), more: people.length > mostFound });
  });
}

/**
 * Answers `POST /api/people/{user}/suspended` with the changed account; `suspended` in the body is the new
 * state.
 * @param {RouteEvent} e
 */
function answerSuspend(e) {
  return asAdmin(e, 'changes', (admin) => {
    const { suspended } = e.requestInfo().body;
    if (typeof suspended !== 'boolean') return refused(400, requestErrors.malformed);
    const answer = change(e, admin, (tx, user) => {
      if (user.getBool('suspended') === suspended) return {};
      user.set('suspended', suspended);
      tx.save(user);
      note(tx, user.id, admin.id, suspended ? 'suspended' : 'lifted');
      return {};
    });
    // If the request repeats an earlier one, no record is saved and no hook waits, so this call waits for the replica.
    awaitReplica(e.app);
    return answer;
  });
}

/**
 * Answers `POST /api/people/{user}/code` with the account, a new code and the time when the code expires. An
 * earlier code becomes invalid.
 * @param {RouteEvent} e
 */
function answerCode(e) {
  return asAdmin(e, 'codes', (admin) =>
    change(e, admin, (tx, user) => {
      if (user.getBool('suspended')) return { refusal: forbidden('suspended') };
      note(tx, user.id, admin.id, 'code_given');
      return giveCode(tx, user);
    }),
  );
}

/**
 * Answers `POST /api/people/{user}/texts/remove`: deletes all threads of the account, including other
 * users' replies to them, and all replies of the account.
 * @param {RouteEvent} e
 */
function answerRemoveTexts(e) {
  return asAdmin(e, 'changes', (admin) =>
    change(e, admin, (tx, user) => {
      removeTexts(tx, user.id);
      note(tx, user.id, admin.id, 'texts_removed');
      return {};
    }),
  );
}

/**
 * @param {RouteEvent} e
 * @param {keyof typeof limits} kind
 * @param {(admin: Account) => Answer} act
 * @returns {Answer}
 */
function asAdmin(e, kind, act) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  if (!account.isAdmin) return forbidden();
  const waitMs = take(e.app, `${account.id}.people.${kind}`, 1, limits[kind]);
  if (waitMs === 0) return act(account);
  return { ...refused(429, requestErrors.rateLimited), retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/**
 * Checks the admin's right again, and whether the account may be changed, in the transaction in which `act` runs.
 * @param {RouteEvent} e
 * @param {Account} admin
 * @param {(tx: App, user: core.Record) => Dict<unknown> & {refusal?: Answer}} act
 * @returns {Answer}
 */
function change(e, admin, act) {
  const id = e.request.pathValue('user');
  return inTransaction(e.app, (tx) => {
    const [exists, isAdmins, mayAct] = accountRights(tx, id, admin.id);
    if (!mayAct) return forbidden();
    if (!exists) return refused(404, 'missing');
    if (id === admin.id) return forbidden('self');
    if (isAdmins) return forbidden('administrator');
    const { refusal, ...more } = act(tx, tx.findRecordById('users', id));
    if (refusal) return refusal;
    /** @type {object[]} */
    const [person] = readJson(tx, oneSql, { value: id, most: 1 });
    return respond(200, { person, ...more });
  });
}

/**
 * Returns three booleans: whether the account exists, whether it is an administrator's, and whether the
 * requesting admin is still an administrator who is not suspended.
 * @param {App} tx
 * @param {string} user
 * @param {string} admin
 */
function accountRights(tx, user, admin) {
  /** @param {string} id */
  const isAdmin = (id) => `EXISTS (SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = ${id} AND p.is_admin AND NOT u.suspended)`;
  const sql = `SELECT json_array(EXISTS (SELECT 1 FROM users WHERE id = {:user}),
    EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin), ${isAdmin('{:admin}')}) AS text`;
  /** @type {number[]} */
  const values = readJson(tx, sql, { user, admin });
  return values.map((value) => value === 1);
}

/**
 * @param {App} tx
 * @param {string} user
 * @param {string} admin
 * @param {string} action
 */
function note(tx, user, admin, action) {
  const record = new Record(tx.findCachedCollectionByNameOrId('account_notes'));
  record.load({ user_id: user, admin, action });
  tx.save(record);
}

/** @param {string} column */
const ms = (column) => `CAST(ROUND((julianday(${column}) - 2440587.5) * 86400000) AS INTEGER)`;
/** @param {string} value */
const flag = (value) => `json(iif(${value}, 'true', 'false'))`;
/** @param {string} condition */
const notesThat = (condition) => `(SELECT json_group_array(json(one)) FROM (
  SELECT json_object('action', n.action, 'at', ${ms('n.created')}, 'by', COALESCE(a.display_name, '')) AS one
  FROM account_notes n LEFT JOIN profiles a ON a.user_id = n.admin AND n.admin <> ''
  WHERE n.user_id = u.id AND ${condition} ORDER BY n.created DESC, n.rowid DESC LIMIT ${notesShown}))`;
// Removals of texts are sent separately from the other notes: older versions of the app reject a person
// with a note whose action they do not know.
const notes = notesThat("n.action <> 'texts_removed'");
const removals = notesThat("n.action = 'texts_removed'");
const texts = `((SELECT COUNT(*) FROM forum_posts WHERE user_id = u.id)
  + (SELECT COUNT(*) FROM forum_replies WHERE user_id = u.id))`;

// An e-mail address is sent only to an admin who searched for it.
/**
 * @param {string} where
 * @param {boolean} showsEmail
 */
const peopleSql = (where, showsEmail) => `SELECT COALESCE(json_group_array(json(person)), '[]') AS text FROM (
  SELECT json_object('id', u.id, 'name', p.display_name, 'school', p.school,
    'email', ${showsEmail ? 'u.email' : "''"}, 'created', ${ms('u.created')},
    'suspended', ${flag('u.suspended')}, 'is_admin', ${flag('p.is_admin')}, 'notes', json(${notes}),
    'removals', json(${removals}), 'texts', ${texts}) AS person
  FROM users u JOIN profiles p ON p.user_id = u.id
  WHERE ${where} ORDER BY p.display_name COLLATE NOCASE, u.id LIMIT {:most})`;

const oneSql = peopleSql('u.id = {:value}', false);
/** @param {{by: 'email' | 'name'}} search */
const findSql = ({ by }) =>
  by === 'email'
    ? peopleSql('u.email = {:value} COLLATE NOCASE', true)
    : peopleSql("p.display_name LIKE {:value} ESCAPE '\\'", false);

module.exports = { answerCode, answerFind, answerRemoveTexts, answerSuspend };
