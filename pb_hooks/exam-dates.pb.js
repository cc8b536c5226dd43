// The calendar of the official exams: what is no day is refused, whatever the way in.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/exam-dates.js`).refuseNoDay(e.record);
  return e.next();
}, 'exam_dates');
