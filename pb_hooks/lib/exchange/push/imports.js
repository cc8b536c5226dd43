// Runs a bulk import: one mutation creates many records of one collection, in one transaction.

const { wholeUpload } = require('../uploads/stored-uploads.js');
const { readJson } = require('../../base/sql.js');
const { readRecordState } = require('./records.js');
const { noteImported } = require('../../content/imported-questions.js');
const { isDouble, textKeyOfRow } = require('../../content/question-keys.js');
const { isObject, mutationIsReadable } = require('../../pure/exchange/request.js');
const { refusals, retries } = require('../../pure/exchange/codes.js');

const mostRows = 2000;

/**
 * Passes each row to `createOne` as a create of its own, and returns the number of rows left out: rows
 * whose texts a question with another id already has, unless the upload's `all` is true. Records the added
 * questions, so that the import can be withdrawn.
 * @param {WriteContext} context
 * @param {Mutation & {upload: Upload}} mutation
 * @param {(item: Mutation) => void} createOne
 */
function eachImported({ tx, account, refuse, fail }, mutation, createOne) {
  if (account === null) return refuse(refusals.forbidden);
  const path = wholeUpload(tx, account.id, mutation.id, mutation.upload);
  if (path === null) return fail(retries.fileNeeded);
  const rows = parsed(toString($os.readFile(path)));
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows) return refuse(refusals.invalid);
  let doubles = 0;
  /** @type {string[]} */
  const added = [];
  const isQuestions = mutation.collection === 'quiz_questions';
  const before = isQuestions ? idsHere(tx, rows) : new Set();
  for (const row of rows) {
    if (!isObject(row)) return refuse(refusals.invalid);
    const { id, ...data } = row;
    /** @type {SentMutation} */
    const item = { id: mutation.id, collection: mutation.collection, op: 'create', record: id, data };
    if (!mutationIsReadable(item)) return refuse(refusals.invalid);
    if (mutation.upload.all !== true && isLeftOut(tx, mutation.collection, item.record, row)) doubles += 1;
    else {
      if (!before.has(item.record)) added.push(item.record);
      createOne(item);
    }
  }
  if (isQuestions) noteImported(tx, account, mutation, added);
  return doubles;
}

/**
 * @param {App} tx
 * @param {unknown[]} rows
 */
function idsHere(tx, rows) {
  const ids = JSON.stringify(rows.map((row) => (isObject(row) ? row.id : null) ?? null));
  const sql = `SELECT json_group_array(id) AS text FROM quiz_questions
    WHERE id IN (SELECT value FROM json_each({:ids}))`;
  /** @type {string[]} */
  const present = readJson(tx, sql, { ids });
  return new Set(present);
}

// A row whose id already exists is not left out: it repeats an earlier create, which `createOne` recognises.
/**
 * @param {App} tx
 * @param {CollectionName} collection
 * @param {string} record
 * @param {Dict<unknown>} row
 */
function isLeftOut(tx, collection, record, row) {
  const key = collection === 'quiz_questions' ? textKeyOfRow(row) : null;
  return key !== null && isDouble(tx, key, record) && readRecordState(tx, collection, record) === 'unknown';
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

module.exports = { eachImported };
