// Joins the changes of a mock exam that arrive from several phones of its pupil.

const { joinMarks } = require('../pure/content/mock-marks.js');

/**
 * Keeps the first end that arrived, unless the pupil gave up there and not in the end that is sent: a phone gives up the
 * other runs of a paper. Also keeps the stored marks of exercises that the phone does not know to be marked.
 * @param {core.Record} record
 */
function joinChanges(record) {
  const stored = record.original();
  const isEnded = stored.getString('finished') !== '';
  const isRealEnd = stored.getBool('gave_up') && !record.getBool('gave_up');
  if (isEnded && !isRealEnd) {
    record.set('finished', stored.getString('finished'));
    record.set('gave_up', stored.getBool('gave_up'));
  }
  const sent = record.getString('marks');
  if (sent !== stored.getString('marks')) record.set('marks', joinMarks(stored.getString('marks'), sent));
}

module.exports = { joinChanges };
