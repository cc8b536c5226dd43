// Drops the reference of a new mock exam to a withdrawn paper, before PocketBase checks that the paper exists.
onRecordCreate((e) => {
  require(`${__hooks}/lib/content/withdrawn-reference.js`).forgetWithdrawn(e.app, e.record, 'exam', 'exams');
  return e.next();
}, 'mock_exams');
