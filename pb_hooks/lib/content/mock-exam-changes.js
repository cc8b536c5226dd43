// Joins the changes of a mock exam that arrive from several phones of its pupil.

const { joinMarks } = require('../pure/content/mock-marks.gen.js');

/**
 * Keeps the end that arrived first, with its start. But an end without `gave_up` replaces an end with `gave_up`,
 * because a phone that finishes one run of a paper gives up all other runs of the paper. Also keeps the stored marks of
 * exercises and questions for which the phone sends no mark.
 * @param {core.Record} record
 */
function joinChanges(record) {
  const stored = record.original();
  const isEnded = stored.getString('finished') !== '';
  const isRealEnd = stored.getBool('gave_up') && !record.getBool('gave_up');
  if (isEnded && !isRealEnd) {
    record.set('started', stored.getString('started'));
    record.set('finished', stored.getString('finished'));
    record.set('gave_up', stored.getBool('gave_up'));
  }
  const sent = record.getString('marks');
  if (sent !== stored.getString('marks')) record.set('marks', joinMarks(stored.getString('marks'), sent));
}

module.exports = { joinChanges };
