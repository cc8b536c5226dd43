// Restricts PocketBase's own routes for everyone but superusers, because rows are read and written through
// the exchange. Through these routes only a sign-up and a password can be written, and no query may filter
// over relations.

const rules = require('../pure/auth/native-access.js');
const { refusal } = require('../base/api-error.js');

/**
 * Refuses a query over relations, before the route does anything: when a list's own hook runs, the list has
 * already been read.
 * @param {RouteEvent} e
 */
function checkQuery(e) {
  const { url } = e.request;
  if (url.rawQuery === '' || !url.path.startsWith('/api/collections/') || e.hasSuperuserAuth()) return;
  const query = url.query();
  const asked = rules.relationAsked((name) => query.get(name));
  if (asked !== null) throw refusal(asked, 'over_relations', 'Only superusers can query over relations.');
}

/** @param {RecordRequestEvent} e */
function checkCreate(e) {
  if (!e.hasSuperuserAuth() && e.collection.name !== 'users') refuse();
}

/** @param {RecordRequestEvent} e */
function checkUpdate(e) {
  if (e.hasSuperuserAuth()) return;
  if (e.collection.name !== 'users' || !rules.isPasswordChange(Object.keys(e.requestInfo().body))) refuse();
}

/** @param {RecordRequestEvent} e */
function checkDelete(e) {
  if (!e.hasSuperuserAuth()) refuse();
}

/** @param {SubscribeEvent} e */
function checkSubscriptions(e) {
  if (!e.hasSuperuserAuth() && !e.subscriptions.every((subscription) => rules.mayListen(subscription)))
    refuse();
}

/**
 * Refuses to link a provider to an account that is signed in: otherwise the thief of a session could add a
 * sign-in of their own.
 * @param {ProviderEvent} e
 */
function checkProviderSignIn(e) {
  if (e.auth !== null) refuse();
}

function refuse() {
  throw new ForbiddenError('Only superusers can use this route in this way.');
}

module.exports = {
  checkCreate,
  checkDelete,
  checkProviderSignIn,
  checkQuery,
  checkSubscriptions,
  checkUpdate,
};
