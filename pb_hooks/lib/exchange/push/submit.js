// Stores a record's new data through PocketBase's own form, so that every field, file and hook is checked,
// and converts their errors to our own refusals.

const { standingOf } = require('./records.js');
const { attachUpload } = require('./attachments.js');
const { refusalOfFields, refusals, retries } = require('../../pure/exchange/codes.js');
const { collections } = require('../../pure/exchange/collections.js');

/**
 * Stores the data and returns it with its modifiers replaced, as the collection rules must see it. Calls
 * the context's `refuse` or `fail` on errors.
 */
function submit(context, record, mutation, { id, ...data }) {
  // Must happen before any check of the data: `author+` would slip past a rule that checks `author`.
  const body = record.replaceModifiers(data);
  const form = new RecordUpsertForm(context.tx, record);
  form.load(body);
  if (mutation.upload?.kind === 'file') attachUpload(context, record, mutation);
  try {
    form.submit();
  } catch (error) {
    explain(context, mutation.collection, body, error);
  }
  return body;
}

function explain(context, collection, body, error) {
  const fields = fieldErrors(error);
  if (fields === null) throw error;
  for (const [field, parent] of Object.entries(collections[collection].parents)) {
    if (fields[field] !== 'validation_missing_rel_records') continue;
    const standing = standingOf(context.tx, parent, String(body[field]));
    if (standing === 'removed') context.refuse(refusals.parentRemoved);
    if (standing === 'unknown') context.fail(retries.parentUnknown);
  }
  context.refuse(refusalOfFields(fields));
}

/** Returns `{field: code}`, or null for an error that is not about fields. */
function fieldErrors(error) {
  const data = error?.value?.data ?? new BadRequestError('', error?.value).data;
  const fields = JSON.parse(JSON.stringify(data ?? {}));
  const codes = Object.entries(fields).map(([field, told]) => [field, told?.code ?? '']);
  return codes.length > 0 ? Object.fromEntries(codes) : null;
}

module.exports = { submit };
