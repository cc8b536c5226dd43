// Empties a new record's reference to a record that was withdrawn meanwhile, so that the new record is accepted:
// its author may have been offline for weeks. A thread about a withdrawn quiz question still helps, and a mock exam
// of a withdrawn paper still counts.

const { readRecordState } = require('./push/records.js');

/**
 * @param {App} app
 * @param {core.Record} record
 * @param {string} field
 * @param {CollectionName} to
 */
function forgetWithdrawn(app, record, field, to) {
  const id = record.getString(field);
  if (id !== '' && readRecordState(app, to, id) === 'removed') record.set(field, '');
}

module.exports = { forgetWithdrawn };
