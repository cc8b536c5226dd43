// Trims the names of subjects and levels, sets the default order of a level and the default year of an exam,
// and refuses to change the code of a subject or level.

const { refusal } = require('../base/api-error.js');

/** @param {core.Record} record */
function fillDefaults(record) {
  record.set('name', record.getString('name').trim());
  if (record.collection().name === 'grade_levels' && record.getFloat('display_order') < 1) {
    record.set('display_order', 1);
  }
}

/** @param {core.Record} record */
function refuseOtherCode(record) {
  if (record.getString('code') !== record.original().getString('code')) {
    throw refusal('code', 'code_fixed', 'The code of a subject or level never changes.');
  }
}

/** @param {core.Record} record */
function fillYear(record) {
  if (record.getInt('year') === 0) record.set('year', new Date().getUTCFullYear());
}

module.exports = { fillDefaults, fillYear, refuseOtherCode };
