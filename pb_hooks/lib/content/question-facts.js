// Checks chapter, accepted answers and template of a question, and its confusions: for each wrong option, the chapter
// or question that a pupil who chooses the option has probably confused with this one. A question that moves to another
// subject or level is not refused, but loses a chapter or confusions that do not exist there, because earlier versions
// of the app cannot change these fields.

const { areAccepted, areConfusions, isTemplate } = require('../pure/content/question-facts.js');
const { refusal } = require('../base/api-error.js');
const { chapterCodesOf } = require('./record-chapters.js');

/**
 * @param {App} app
 * @param {core.Record} record
 */
function checkFacts(app, record) {
  const original = record.isNew() ? null : record.original();
  /** @param {string} field */
  const isChanged = (field) =>
    original === null
      ? record.getString(field) !== ''
      : original.getString(field) !== record.getString(field);
  const isMoved = original !== null && (isChanged('subject') || isChanged('grade_level'));
  if (isMoved || isChanged('chapter') || isChanged('confuses')) {
    const codes = chapterCodesOf(app, record);
    checkChapter(record, codes, isMoved && !isChanged('chapter'));
    checkConfusions(record, codes, isMoved && !isChanged('confuses'));
  }
  if (isChanged('accepted') && !areAccepted(record.getString('accepted')))
    throw refusal('accepted', 'wrong_accepted', 'One answer a line: at most 12 of up to 60 characters.');
  if (isChanged('template') && !isTemplate(record.getString('template')))
    throw refusal('template', 'wrong_template', 'The template is not a JSON object.');
}

/**
 * @param {core.Record} record
 * @param {string[]} codes
 * @param {boolean} mayClear
 */
function checkChapter(record, codes, mayClear) {
  const chapter = record.getString('chapter');
  if (chapter === '' || codes.includes(chapter)) return;
  if (mayClear) record.set('chapter', '');
  else
    throw refusal(
      'chapter',
      'unknown_chapter',
      `This subject and level have these chapters: ${codes.join(', ')}.`,
    );
}

/**
 * @param {core.Record} record
 * @param {string[]} codes
 * @param {boolean} mayClear
 */
function checkConfusions(record, codes, mayClear) {
  if (areConfusions(record.getString('confuses'), codes)) return;
  if (mayClear) record.set('confuses', '');
  else
    throw refusal(
      'confuses',
      'wrong_confusion',
      'Write a chapter code or a question id for each option, for example A:limits C:derivatives.',
    );
}

module.exports = { checkFacts };
