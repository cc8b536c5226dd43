// Refuses a report of the reporter's own text.

const { refusal } = require('../base/api-error.js');

/**
 * Throws if the reporter wrote the text. Accepts a report of a text that does not exist, because the text may
 * have been deleted after it was reported.
 * @param {App} app
 * @param {core.Record} report
 */
function checkReport(app, report) {
  const author = report.getString('user_id');
  const owners = app.findRecordsByIds(report.getString('target'), [report.getString('record')]);
  if (author !== '' && owners.some((record) => record?.getString('user_id') === author)) {
    throw refusal('record', 'own_text', 'This text is your own.');
  }
}

module.exports = { checkReport };
