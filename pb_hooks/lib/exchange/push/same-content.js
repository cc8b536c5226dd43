// Checks whether a record already has the content of a create.

const { readRecordState } = require('./records.js');
const { packedAnswers } = require('../../pure/content/packed-answers.js');
const { collections } = require('../../pure/exchange/collections.js');

/**
 * Compares only the fields that `data` names, except dates, and the file that `upload` names. A value is compared
 * as its field would store it. An empty stored reference counts as the same if the record that the sent reference
 * names was deleted.
 * @param {App} tx
 * @param {core.Record} existing
 * @param {Mutation} mutation
 */
function hasSameContent(tx, existing, { collection: of, data, upload }) {
  // The server computed the record's hash itself, see file-facts.js.
  if (upload?.kind === 'file' && existing.getString(`${upload.field}_sha256`) !== upload.sha256) return false;
  const { parents } = collections[of];
  const collection = existing.collection();
  const fresh = new Record(collection);
  const body = fresh.replaceModifiers(data);
  return Object.keys(body).every((name) => {
    const field = name === 'id' ? null : collection.fields.getByName(name);
    // The server may change a date, as `boundFinished` does, so it may differ from the date that was sent.
    if (!field || ['file', 'autodate', 'date'].includes(field.type())) return true;
    fresh.set(name, body[name]);
    const [is, wanted] = [existing.getString(name), fresh.getString(name)];
    if (field.type() === 'relation' && is === '') return isWithdrawn(tx, parents[name], wanted);
    return field.type() === 'json'
      ? sameJson(packedAnswers(is), packedAnswers(wanted))
      : is.trim() === wanted.trim();
  });
}

/**
 * Returns true if there is no reference, or if its record was deleted.
 * @param {App} tx
 * @param {string | undefined} parent
 * @param {string} record
 */
function isWithdrawn(tx, parent, record) {
  if (record === '') return true;
  const name = /** @type {CollectionName | undefined} */ (parent);
  return name !== undefined && readRecordState(tx, name, record) === 'removed';
}

/**
 * @param {string} a
 * @param {string} b
 */
function sameJson(a, b) {
  return JSON.stringify(sorted(parsed(a))) === JSON.stringify(sorted(parsed(b)));
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  return text === '' ? null : JSON.parse(text);
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = /** @type {Dict<unknown>} */ (value);
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sorted(fields[key])]),
  );
}

module.exports = { hasSameContent };
