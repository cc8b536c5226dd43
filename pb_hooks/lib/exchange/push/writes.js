// Executes one mutation within the given transaction. The collection's own rules decide what the account of
// the token may write.

const { tombstoneUnknownRecord, readRecordState } = require('./records.js');
const { hasSameContent } = require('./same-content.js');
const { submit } = require('./submit.js');
const { mayContact } = require('./contact-limit.js');
const { mayWriteText } = require('../../content/text-limits.js');
const { eachImported } = require('./imports.js');
const { hasDouble } = require('../../content/question-keys.js');
const { refusals, retries, statuses } = require('../../pure/exchange/codes.js');
const { collections, mayWrite } = require('../../pure/exchange/collections.js');

const ops = { create, update, delete: remove };

/**
 * Executes the mutation; calls `stop` if it is refused or fails. Returns `updated`, the record's date after the
 * write, as on the wire ('' after a delete or an import), and `doubles`: the number of questions that an
 * import left out, or 1 for a new question that equals another one.
 * @param {{tx: App, e: RouteEvent, account: Account | null, stop: StopWrite}} within
 * @param {Mutation} mutation
 */
function write({ tx, e, account, stop }, mutation) {
  /** @type {WriteContext['refuse']} */
  const refuse = (code) => stop(statuses.rejected, code);
  /** @type {WriteContext} */
  const context = { tx, e, account, refuse, fail: (code) => stop(statuses.failed, code) };
  if (!mayWrite(account, mutation.collection, mutation.op)) refuse(refusals.forbidden);
  const { upload } = mutation;
  if (upload?.kind === 'rows') {
    return {
      updated: '',
      doubles: eachImported(context, { ...mutation, upload }, (item) => create(context, item)),
    };
  }
  const updated = ops[mutation.op](context, mutation);
  const isNewQuestion = mutation.op === 'create' && mutation.collection === 'quiz_questions';
  return { updated, doubles: isNewQuestion && hasDouble(tx, mutation.record) ? 1 : 0 };
}

/**
 * @param {WriteContext} context
 * @param {Mutation} mutation
 * @returns {string}
 */
function create(context, mutation) {
  const { tx, e, account, refuse, fail } = context;
  const { owner } = collections[mutation.collection];
  const state = readRecordState(tx, mutation.collection, mutation.record);
  if (state === 'removed') refuse(refusals.removed);
  if (state === 'present') return createAgain(context, mutation);
  if (mutation.collection === 'contact_messages' && !mayContact(e, account)) fail(retries.rateLimited);

  const collection = tx.findCachedCollectionByNameOrId(mutation.collection);
  const record = new Record(collection);
  record.set('id', mutation.record);
  const ownerId = account ? account.id : '';
  const data = owner ? { [owner]: ownerId, ...mutation.data } : { ...mutation.data };
  const body = submit(context, record, mutation, data);
  if (!mayAccess(tx, record, asking(account, 'POST', body), collection.createRule)) {
    refuse(refusals.forbidden);
  }
  if (!mayWriteText(e.app, account, mutation.collection)) fail(retries.rateLimited);
  return wireDate(record);
}

// Accepts a create whose record already exists if its owner and content are the same, otherwise refuses it.
/**
 * @param {WriteContext} context
 * @param {Mutation} mutation
 * @returns {string}
 */
function createAgain({ tx, account, refuse }, mutation) {
  const { owner } = collections[mutation.collection];
  const existing = tx.findRecordById(mutation.collection, mutation.record);
  const isOwn = owner === null || existing.getString(owner) === (account ? account.id : '');
  if (!isOwn) refuse(refusals.idTaken);
  if (hasSameContent(tx, existing, mutation)) return wireDate(existing);
  // All visitors own their records as '', so the record may be another visitor's: it is not reported as the sender's.
  return refuse(account ? refusals.exists : refusals.idTaken);
}

/**
 * @param {WriteContext} context
 * @param {Mutation} mutation
 * @returns {string}
 */
function update(context, mutation) {
  const { tx, account, refuse, fail } = context;
  const state = readRecordState(tx, mutation.collection, mutation.record);
  if (state === 'removed') refuse(refusals.removed);
  if (state === 'unknown') fail(retries.unknown);

  const record = tx.findRecordById(mutation.collection, mutation.record);
  const body = record.replaceModifiers(withoutId(mutation.data));
  if (!mayAccess(tx, record, asking(account, 'PATCH', body), record.collection().updateRule)) {
    refuse(refusals.forbidden);
  }
  if (collections[mutation.collection].based) {
    if (!mutation.base) refuse(refusals.invalid);
    if (mutation.base !== wireDate(record)) refuse(refusals.changedMeanwhile);
  }
  submit(context, record, mutation, mutation.data);
  return wireDate(record);
}

/**
 * @param {WriteContext} context
 * @param {Mutation} mutation
 * @returns {string}
 */
function remove({ tx, account, refuse }, mutation) {
  const state = readRecordState(tx, mutation.collection, mutation.record);
  if (state === 'unknown') tombstoneUnknownRecord(tx, mutation.collection, mutation.record);
  if (state !== 'present') return '';

  const record = tx.findRecordById(mutation.collection, mutation.record);
  if (!mayAccess(tx, record, asking(account, 'DELETE', {}), record.collection().deleteRule)) {
    refuse(refusals.forbidden);
  }
  // A delete may have no base, because phones of an earlier version send none.
  const { base } = mutation;
  if (base && collections[mutation.collection].based && base !== wireDate(record)) {
    refuse(refusals.changedMeanwhile);
  }
  tx.delete(record);
  return '';
}

/**
 * @param {Account | null} account
 * @param {string} method
 * @param {Dict<unknown>} body
 */
function asking(account, method, body) {
  return new RequestInfo({
    ...(account ? { auth: account.auth } : {}),
    method,
    body,
    query: {},
    headers: {},
  });
}

/**
 * @param {Dict<unknown>} data
 * @returns {Dict<unknown>}
 */
function withoutId({ id, ...data }) {
  return data;
}

/** @param {core.Record} record */
function wireDate(record) {
  return record.getString('updated').replace(' ', 'T');
}

/**
 * @param {App} tx
 * @param {core.Record} record
 * @param {core.RequestInfo} request
 * @param {string | undefined} rule As PocketBase has it: null allows superusers only.
 */
function mayAccess(tx, record, request, rule) {
  return tx.canAccessRecord(record, request, /** @type {string} */ (rule));
}

module.exports = { write };
