// Pure rules: what everyone but superusers may request from PocketBase's own record routes and its realtime
// service.

/** Collections that anyone may list. */
const open = ['grade_levels', 'subjects', 'updates'];

const parameters = ['expand', 'fields', 'filter', 'sort'];
// Matches a path over a relation, such as `author.email`. It also matches such a path within a quoted text,
// because only the database's own parser could tell where a quoted text or a comment ends.
const path = /\.\s*[a-z_@]/i;

/**
 * Returns the name of a query parameter that may reach across a relation, or null. `read` returns a
 * parameter's value, '' if it is absent.
 * @param {(name: string) => string} read
 */
function relationAsked(read) {
  /** @param {string} name */
  const reaches = (name) => (name === 'expand' ? read(name) !== '' : path.test(read(name)));
  return parameters.find(reaches) ?? null;
}

const topic = new RegExp(`^(${open.join('|')})/(\\*|[a-z0-9]{15})$`);

/**
 * Returns whether a realtime topic may be subscribed to: a whole open collection or one record of it,
 * without options, because options can carry filters.
 * @param {string} subscription
 */
function mayListen(subscription) {
  return topic.test(subscription);
}

const passwordFields = ['oldPassword', 'password', 'passwordConfirm'];

/**
 * Returns whether a request only changes the password. `fields`: names of all account fields in the
 * request.
 * @param {string[]} fields
 */
function isPasswordChange(fields) {
  return fields.length === passwordFields.length && passwordFields.every((name) => fields.includes(name));
}

module.exports = { isPasswordChange, mayListen, open, relationAsked };
