// Refuses a question with two equal options: if one of them is the right answer, the other would be marked
// wrong.

const { sameOptions } = require('../pure/content/duplicate-options.js');
const { refusal } = require('../base/api-error.js');

const fields = ['option_a', 'option_b', 'option_c', 'option_d'];

/**
 * Throws if two options are the same. Skips questions whose options are unchanged, so that the other fields of a
 * question stored before this rule existed can still be edited.
 * @param {core.Record} record
 */
function checkOptions(record) {
  const original = record.isNew() ? null : record.original();
  /** @param {string} field */
  const isSame = (field) => original !== null && original.getString(field) === record.getString(field);
  if (fields.every(isSame)) return;
  const same = sameOptions(fields.map((field) => record.getString(field)));
  if (same === null) return;
  const [first, second] = same;
  throw refusal(
    `option_${second.toLowerCase()}`,
    'same_options',
    `Options ${first} and ${second} are the same.`,
  );
}

module.exports = { checkOptions };
