// Routes that return exams outside the exchange: a search for administrators, and one exam for a user who follows
// a link.
routerAdd(
  'GET',
  '/api/admin/exams',
  (e) => {
    const { answerExams } = require(`${__hooks}/lib/admin/exam-search.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerExams);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/exams/{exam}',
  (e) => {
    const { answerExam } = require(`${__hooks}/lib/exchange/exam-by-id.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerExam);
  },
  $apis.skipSuccessActivityLog(),
);
