// Hooks of the official exam calendar: refuse a record whose day is not a valid date.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');
