// Hooks of mock exams: drop the reference of a new one to a withdrawn paper, before PocketBase checks that the
// paper exists, limit how far a wrong phone clock can shift its times, and join changes from several phones.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/mock-exam-times.js`).boundTimes(e.record, '');
  require(`${__hooks}/lib/exchange/withdrawn-reference.js`).forgetWithdrawn(e.app, e.record, 'exam', 'exams');
  return e.next();
}, 'mock_exams');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/mock-exam-changes.js`).joinChanges(e.record);
  require(`${__hooks}/lib/content/mock-exam-times.js`).boundTimes(
    e.record,
    e.record.original().getString('finished'),
  );
  return e.next();
}, 'mock_exams');
