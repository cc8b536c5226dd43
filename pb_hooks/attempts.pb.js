// Hooks of quiz attempts: check ranges that the collection's fields cannot express, and limit how far a
// wrong phone clock can shift an attempt's time. The admin UI shows and accepts answers as a list,
// although they are stored packed.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');

onRecordEnrich((e) => {
  if (e.record) require(`${__hooks}/lib/content/attempt-check.js`).showAnswers(e.record);
  return e.next();
}, 'quiz_attempts');
