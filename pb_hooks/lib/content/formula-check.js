// Refuses a forum text that defines a TeX command: such a formula can keep a reader's browser busy for
// minutes.

const { textDefinesCommand } = require('../pure/content/formula-rules.js');
const { refusal } = require('../base/api-error.js');

/**
 * Checks only fields that are new or changed, so that a text stored earlier can still be saved.
 * @param {core.Record} record
 * @param {string[]} fields
 */
function checkFormulas(record, fields) {
  const original = record.isNew() ? null : record.original();
  for (const field of fields) {
    const text = record.getString(field);
    if (original !== null && original.getString(field) === text) continue;
    if (textDefinesCommand(text)) {
      throw refusal(field, 'command_defined', 'A formula cannot define a command.');
    }
  }
}

module.exports = { checkFormulas };
