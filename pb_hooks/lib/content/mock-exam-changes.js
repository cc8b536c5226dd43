// Joins the changes of a mock exam that arrive from several phones of its pupil.

const { joinMarks } = require('../pure/content/mock-marks.js');

/**
 * Keeps the first end that arrived, with whether the pupil gave up, and the stored marks of exercises that the phone
 * does not know to be marked.
 * @param {core.Record} record
 */
function joinChanges(record) {
  const stored = record.original();
  if (stored.getString('finished') !== '') {
    record.set('finished', stored.getString('finished'));
    record.set('gave_up', stored.getBool('gave_up'));
  }
  const sent = record.getString('marks');
  if (sent !== stored.getString('marks')) record.set('marks', joinMarks(stored.getString('marks'), sent));
}

module.exports = { joinChanges };
