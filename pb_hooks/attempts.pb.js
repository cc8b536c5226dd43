// Hooks of quiz attempts: check ranges that the collection's fields cannot express, and limit how far a
// wrong phone clock can shift an attempt's time.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');
