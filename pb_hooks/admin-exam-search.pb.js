// Routes for exams outside the exchange: for administrators, and for users who follow a link.
routerAdd(
  'GET',
  '/api/admin/exams',
  (e) => {
    const { answerExams } = require(`${__hooks}/lib/admin/exam-search.js`);
    return require(`${__hooks}/lib/exchange/send.js`).sendWhole(e, answerExams);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/exams/{exam}',
  (e) => {
    const { answerExam } = require(`${__hooks}/lib/content/exam-by-id.js`);
    return require(`${__hooks}/lib/exchange/send.js`).sendWhole(e, answerExam);
  },
  $apis.skipSuccessActivityLog(),
);
