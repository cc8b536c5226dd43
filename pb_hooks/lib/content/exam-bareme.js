// Checks the barème of an exam. Earlier versions of the app do not know all of its fields. So an exam that moves to
// another subject or level is not refused, but loses the chapters that do not exist there, and an exercise that is
// sent without the key `questions` keeps its stored questions.

const { isBareme, withoutOtherChapters, withStoredQuestions } = require('../pure/content/exam-bareme.js');
const { refusal } = require('../base/api-error.js');
const { chapterCodesOf } = require('./record-chapters.js');

/**
 * @param {App} app
 * @param {core.Record} record
 */
function checkBareme(app, record) {
  const sent = record.getString('bareme');
  if (sent === '') return;
  const original = record.isNew() ? null : record.original();
  /** @param {string} field */
  const isChanged = (field) => original?.getString(field) !== record.getString(field);
  const isOwnChange = isChanged('bareme');
  if (!isOwnChange && !isChanged('subject') && !isChanged('grade_level')) return;
  const text = isOwnChange ? withStoredQuestions(sent, original?.getString('bareme') ?? '') : sent;
  if (text !== sent) record.set('bareme', text);
  const codes = chapterCodesOf(app, record);
  if (isBareme(text, codes)) return;
  if (isOwnChange)
    throw refusal('bareme', 'wrong_bareme', 'The barème is not valid JSON, or a value is not allowed.');
  record.set('bareme', withoutOtherChapters(text, codes));
}

module.exports = { checkBareme };
