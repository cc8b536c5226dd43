// Applies the rules for quiz attempts to a record that is about to be saved, and packs its answers; shows them
// unpacked where PocketBase shows the record itself, as in the admin UI.

const { attemptProblem, boundFinished } = require('../pure/content/attempt-rules.js');
const { packedAnswers, unpackedAnswers } = require('../pure/content/packed-answers.js');
const { refusal } = require('../base/api-error.js');

/** @param {core.Record} record */
function checkAttempt(record) {
  const sent = record.getString('answers');
  const isStored = !record.isNew() && record.original().getString('answers') === sent;
  const answers = isStored ? unpackedAnswers(sent) : sent;
  const problem = attemptProblem({
    score: record.getFloat('score'),
    total_questions: record.getFloat('total_questions'),
    answers,
  });
  if (problem) throw refusal(problem.field, problem.code, 'The attempt is out of range.');
  setAnswers(record, sent, packedAnswers(answers));
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

/** @param {core.Record} record */
function showAnswers(record) {
  const stored = record.getString('answers');
  setAnswers(record, stored, unpackedAnswers(stored));
}

/**
 * Sets the answers only if they have changed: PocketBase stores an unset value and the text `null` differently.
 * @param {core.Record} record
 * @param {string} from
 * @param {string} to
 */
function setAnswers(record, from, to) {
  if (to !== from) record.set('answers', to);
}

module.exports = { checkAttempt, showAnswers };
