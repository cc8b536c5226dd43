// Refuses a text of the forum that defines a command of TeX, whatever way it comes by: such a formula of a thousand
// characters can keep a reader's browser busy for minutes.

const { textDefinesCommand } = require('../pure/content/formula-rules.js');
const { refusal } = require('../server/api-error.js');

/** Judges only the fields that are new or changed: a text that is stored already can still be saved. */
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
