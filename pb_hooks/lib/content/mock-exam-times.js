// Limits how far a wrong phone clock can shift the times of a mock exam.

const { boundFinished } = require('../pure/content/attempt-rules.js');

/**
 * Bounds a new end of a mock exam by `boundFinished`, and shifts the start by as much, so that the duration does not
 * change. While the exam runs, the start is stored as the phone sent it, so that it agrees with the phone's clock.
 * @param {core.Record} record
 * @param {string} stored The stored end; empty if there is none.
 */
function boundTimes(record, stored) {
  const sent = record.getString('finished');
  if (sent === '' || sent === stored) return;
  const sentMs = msOf(sent);
  const bounded = boundFinished(sentMs, Date.now());
  const startedMs = msOf(record.getString('started'));
  const shifted = startedMs + msOf(bounded) - sentMs;
  record.set('finished', bounded);
  record.set('started', new Date(shifted).toISOString().replace('T', ' '));
}

/** @param {string} text */
const msOf = (text) => Date.parse(text.replace(' ', 'T'));

module.exports = { boundTimes };
