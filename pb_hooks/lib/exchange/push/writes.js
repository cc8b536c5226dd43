// Executes one mutation within the given transaction. The collection's own rules decide, applied to the
// data as it would be stored, and of the account only its id is taken from the phone.

const { buryUnknown, standingOf } = require('./records.js');
const { hasSameContent } = require('./same-content.js');
const { submit } = require('./submit.js');
const { mayContact } = require('../../server/contact-limit.js');
const { mayWriteText } = require('../../content/text-limits.js');
const { eachImported } = require('./imports.js');
const { hasDouble } = require('../../content/question-keys.js');
const { refusals, retries, statuses } = require('../../pure/exchange/codes.js');
const { collections, mayWrite } = require('../../pure/exchange/collections.js');

const ops = { create, update, delete: remove };

/**
 * Returns `updated`: the date that the write set, as on the wire; '' after a delete or an import.
 * `doubles`: the number of questions that an import left out, or 1 for a new question that equals another
 * one. Calls `stop` to refuse.
 * @param {{tx, e, account, stop}} within The transaction, the request, and its account.
 */
function write({ tx, e, account, stop }, mutation) {
  const refuse = (code) => stop(statuses.rejected, code);
  const context = { tx, e, account, refuse, fail: (code) => stop(statuses.failed, code) };
  if (!mayWrite(account, mutation.collection, mutation.op)) refuse(refusals.forbidden);
  if (mutation.upload?.kind === 'rows') {
    return { updated: '', doubles: eachImported(context, mutation, (item) => create(context, item)) };
  }
  const updated = ops[mutation.op](context, mutation);
  const isNewQuestion = mutation.op === 'create' && mutation.collection === 'quiz_questions';
  return { updated, doubles: isNewQuestion && hasDouble(tx, mutation.record) ? 1 : 0 };
}

function create(context, mutation) {
  const { tx, e, account, refuse, fail } = context;
  const { owner } = collections[mutation.collection];
  const standing = standingOf(tx, mutation.collection, mutation.record);
  if (standing === 'removed') refuse(refusals.removed);
  if (standing === 'present') return createAgain(context, mutation);
  if (mutation.collection === 'contact_messages' && !mayContact(e, account)) fail(retries.rateLimited);

  const collection = tx.findCachedCollectionByNameOrId(mutation.collection);
  const record = new Record(collection);
  record.set('id', mutation.record);
  const ownerId = account ? account.id : '';
  const data = owner ? { [owner]: ownerId, ...mutation.data } : { ...mutation.data };
  const body = submit(context, record, mutation, data);
  if (!tx.canAccessRecord(record, asking(account, 'POST', body), collection.createRule)) {
    refuse(refusals.forbidden);
  }
  if (!mayWriteText(e.app, account, mutation.collection)) fail(retries.rateLimited);
  return wireDate(record);
}

// The phone sends a record that already exists here, under another mutation id.
function createAgain({ tx, account, refuse }, mutation) {
  const { owner } = collections[mutation.collection];
  const existing = tx.findRecordById(mutation.collection, mutation.record);
  const isOwn = owner === null || existing.getString(owner) === (account ? account.id : '');
  if (!isOwn) refuse(refusals.idTaken);
  if (hasSameContent(existing, mutation)) return wireDate(existing);
  // Visitors are not distinguished, so what one visitor wrote does not belong to another one.
  refuse(account ? refusals.exists : refusals.idTaken);
}

function update(context, mutation) {
  const { tx, account, refuse, fail } = context;
  const standing = standingOf(tx, mutation.collection, mutation.record);
  if (standing === 'removed') refuse(refusals.removed);
  if (standing === 'unknown') fail(retries.unknown);

  const record = tx.findRecordById(mutation.collection, mutation.record);
  const body = record.replaceModifiers(withoutId(mutation.data));
  if (!tx.canAccessRecord(record, asking(account, 'PATCH', body), record.collection().updateRule)) {
    refuse(refusals.forbidden);
  }
  if (collections[mutation.collection].based) {
    if (!mutation.base) refuse(refusals.invalid);
    if (mutation.base !== wireDate(record)) refuse(refusals.changedMeanwhile);
  }
  submit(context, record, mutation, mutation.data);
  return wireDate(record);
}

function remove({ tx, account, refuse }, mutation) {
  const standing = standingOf(tx, mutation.collection, mutation.record);
  if (standing === 'unknown') buryUnknown(tx, mutation.collection, mutation.record);
  if (standing !== 'present') return '';

  const record = tx.findRecordById(mutation.collection, mutation.record);
  if (!tx.canAccessRecord(record, asking(account, 'DELETE', {}), record.collection().deleteRule)) {
    refuse(refusals.forbidden);
  }
  // A base may be missing, because phones of an earlier version send none.
  const { base } = mutation;
  if (base && collections[mutation.collection].based && base !== wireDate(record)) {
    refuse(refusals.changedMeanwhile);
  }
  tx.delete(record);
  return '';
}

function asking(account, method, body) {
  return new RequestInfo({ auth: account ? account.auth : null, method, body, query: {}, headers: {} });
}

function withoutId({ id, ...data }) {
  return data;
}

function wireDate(record) {
  return record.getString('updated').replace(' ', 'T');
}

module.exports = { write };
