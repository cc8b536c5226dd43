// Accepts a new thread about a quiz question that was withdrawn before the thread arrived, without its
// reference to the question: the text still helps, and its author may have been offline for weeks.

const { readRecordState } = require('../exchange/push/records.js');

/**
 * @param {App} app
 * @param {core.Record} record
 */
function forgetWithdrawnQuestion(app, record) {
  const question = record.getString('question');
  if (question !== '' && readRecordState(app, 'quiz_questions', question) === 'removed') {
    record.set('question', '');
  }
}

module.exports = { forgetWithdrawnQuestion };
