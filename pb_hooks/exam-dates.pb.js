// Hooks of the official exam calendar: refuse a value that is not a valid day, in whatever way it is saved.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');
