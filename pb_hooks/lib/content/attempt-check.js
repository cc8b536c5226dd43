// Applies the rules for quiz attempts to a record that is about to be saved.

const { attemptProblem, boundFinished } = require('../pure/content/attempt-rules.js');
const { refusal } = require('../server/api-error.js');

/** @param {core.Record} record */
function checkAttempt(record) {
  const problem = attemptProblem({
    score: record.getFloat('score'),
    total_questions: record.getFloat('total_questions'),
    answers: record.getString('answers'),
  });
  if (problem) throw refusal(problem.field, problem.code, 'The attempt is out of range.');
  const stored = Date.parse(dateText(record, 'created'));
  const arrivedMs = Number.isNaN(stored) ? Date.now() : stored;
  record.set('finished', boundFinished(Date.parse(dateText(record, 'finished')), arrivedMs));
}

/**
 * Returns the date in a format that `Date.parse` reads; an empty text if the field has no date.
 * @param {core.Record} record
 * @param {string} name
 */
const dateText = (record, name) => record.getString(name).replace(' ', 'T');

module.exports = { checkAttempt };
