// Accepts a new record that refers to a record which was withdrawn before it arrived, without the reference:
// a thread about a withdrawn quiz question still helps, and a mock exam of a withdrawn paper still counts.
// Its author may have been offline for weeks.

const { readRecordState } = require('../exchange/push/records.js');

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
