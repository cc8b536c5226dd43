// Quiz attempts: ranges that fields cannot state, and a time that no wrong clock can move far.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/attempt-check.js`).checkAttempt(e.record);
  return e.next();
}, 'quiz_attempts');
