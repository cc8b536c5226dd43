// Finds the chapters of the subject and level of a question or an exam.

const { chaptersOf } = require('../pure/content/question-facts.js');

/**
 * Returns the codes of the chapters that exist for the subject and level of the record.
 * @param {App} app
 * @param {core.Record} record
 */
function chapterCodesOf(app, record) {
  /** @param {string} collection @param {string} field */
  const codeOf = (collection, field) => {
    const found = app.findRecordsByIds(collection, [record.getString(field)]);
    return found.length > 0 ? (found[0]?.getString('code') ?? '') : '';
  };
  return chaptersOf(codeOf('subjects', 'subject'), codeOf('grade_levels', 'grade_level'));
}

module.exports = { chapterCodesOf };
