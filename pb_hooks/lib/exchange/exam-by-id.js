// Returns one exam by its id, for a phone that followed a link and has not downloaded the exam's level.

const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('./caller.js');
const { tooManyRequests } = require('./limits.js');
const { presentRow } = require('./push/records.js');

/**
 * Answers `GET /api/exams/{exam}` with `{exam: row}` in the format of the exchange; 404 if the exam was
 * deleted or never existed.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerExam(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  const { account } = caller;
  const tooMany = tooManyRequests(e, account);
  if (tooMany) return tooMany;
  const found = presentRow(e.app, 'exams', e.request.pathValue('exam'));
  if (!found?.row) return respond(404, { error: found ? 'removed' : 'unknown' });
  return { status: 200, text: `{"exam":${found.row}}` };
}

module.exports = { answerExam };
