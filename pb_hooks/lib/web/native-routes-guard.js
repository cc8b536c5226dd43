// PocketBase's own routes, for everyone but superusers: rows are read and written through the exchange. Guarantees
// that nothing is written there but a sign-up and a password, and that nothing is asked there over relations.

const rules = require('../pure/auth/native-access.js');
const { refusal } = require('../server/api-error.js');

/** Before the route looks at anything: a list has been read by the time its own hook is asked. */
function checkQuery(e) {
  const { url } = e.request;
  if (url.rawQuery === '' || !url.path.startsWith('/api/collections/') || e.hasSuperuserAuth()) return;
  const query = url.query();
  const asked = rules.relationAsked((name) => query.get(name));
  if (asked !== null) throw refusal(asked, 'over_relations', 'Only superusers can ask over relations.');
}

function checkCreate(e) {
  if (!e.hasSuperuserAuth() && e.collection.name !== 'users') refuse();
}

function checkUpdate(e) {
  if (e.hasSuperuserAuth()) return;
  if (e.collection.name !== 'users' || !rules.isPasswordChange(Object.keys(e.requestInfo().body))) refuse();
}

function checkDelete(e) {
  if (!e.hasSuperuserAuth()) refuse();
}

function checkSubscriptions(e) {
  if (!e.hasSuperuserAuth() && !e.subscriptions.every((subscription) => rules.mayHear(subscription)))
    refuse();
}

/** Nobody adds a provider to an account that is signed in: a stolen session would become a key of the thief's own. */
function checkProviderSignIn(e) {
  if (e.auth !== null) refuse();
}

function refuse() {
  throw new ForbiddenError('Only superusers can do this here.');
}

module.exports = {
  checkCreate,
  checkDelete,
  checkProviderSignIn,
  checkQuery,
  checkSubscriptions,
  checkUpdate,
};
