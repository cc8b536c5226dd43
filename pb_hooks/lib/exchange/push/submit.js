// Stores a record's new data through PocketBase's own form, so that PocketBase checks every field and file
// and runs every hook. Converts errors of fields to the codes of the exchange.

const { readRecordState } = require('./records.js');
const { attachUpload } = require('./attachments.js');
const { refusalOfFields, refusals, retries } = require('../../pure/exchange/codes.js');
const { collections } = require('../../pure/exchange/collections.js');

/**
 * Stores the data and returns it with its modifiers replaced, as the collection rules must see it. Calls
 * the context's `refuse` or `fail` on errors of fields, and throws other errors.
 * @param {WriteContext} context
 * @param {core.Record} record
 * @param {Mutation} mutation
 * @param {Dict<unknown>} data
 */
function submit(context, record, mutation, { id, ...data }) {
  // Modifiers are replaced before any check of the data: `author+` would slip past a rule that checks
  // `author`.
  const body = record.replaceModifiers(data);
  const form = new RecordUpsertForm(context.tx, record);
  form.load(body);
  const { upload } = mutation;
  if (upload?.kind === 'file') attachUpload(context, record, { ...mutation, upload });
  try {
    form.submit();
  } catch (error) {
    explain(context, mutation.collection, body, error);
  }
  return body;
}

/**
 * @param {WriteContext} context
 * @param {CollectionName} collection
 * @param {Dict<unknown>} body
 * @param {unknown} error
 * @returns {never}
 */
function explain(context, collection, body, error) {
  const fields = fieldErrors(error);
  if (fields === null) throw error;
  for (const [field, parent] of Object.entries(collections[collection].parents)) {
    if (fields[field] !== 'validation_missing_rel_records') continue;
    const state = readRecordState(context.tx, /** @type {CollectionName} */ (parent), String(body[field]));
    if (state === 'removed') context.refuse(refusals.parentRemoved);
    if (state === 'unknown') context.fail(retries.parentUnknown);
  }
  return context.refuse(refusalOfFields(fields));
}

/**
 * @param {unknown} error
 * @returns {Dict<string> | null}
 */
function fieldErrors(error) {
  const { value } = /** @type {{value?: {data?: unknown}}} */ (error ?? {});
  const data = value?.data ?? new BadRequestError('', value).data;
  /** @type {Dict<{code?: string} | null>} */
  const fields = JSON.parse(JSON.stringify(data ?? {}));
  const codes = Object.entries(fields).map(([field, found]) => [field, found?.code ?? '']);
  return codes.length > 0 ? Object.fromEntries(codes) : null;
}

module.exports = { submit };
