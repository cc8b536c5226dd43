// Pure: what everyone but superusers may ask of PocketBase's own record routes and of its realtime.

/** Collections that anyone may list. */
const open = ['grade_levels', 'subjects', 'updates'];

const parameters = ['expand', 'fields', 'filter', 'sort'];
// A dot before a letter, wherever it stands: inside a quoted text nobody needs one, and where a text or a comment ends
// is for the database's own reader to say.
const path = /\.\s*[a-z_@]/i;

/** The parameter that reaches over a relation, or null. `read`: a parameter's value, '' for one that is absent. */
function relationAsked(read) {
  const reaches = (name) => (name === 'expand' ? read(name) !== '' : path.test(read(name)));
  return parameters.find(reaches) ?? null;
}

const topic = new RegExp(`^(${open.join('|')})/(\\*|[a-z0-9]{15})$`);

/** A whole open collection or one record of it; without options, which can carry filters. */
function mayHear(subscription) {
  return topic.test(subscription);
}

const passwordFields = ['oldPassword', 'password', 'passwordConfirm'];

/** `fields`: names of all that a request says of an account. */
function isPasswordChange(fields) {
  return fields.length === passwordFields.length && passwordFields.every((name) => fields.includes(name));
}

module.exports = { isPasswordChange, mayHear, open, relationAsked };
