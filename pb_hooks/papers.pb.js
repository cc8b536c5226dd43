// What is asked of the exams beside the exchange: by administrators, and by who follows a link.
routerAdd(
  'GET',
  '/api/admin/exams',
  (e) => {
    const { answerExams } = require(`${__hooks}/lib/exam-search.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerExams);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/exams/{exam}',
  (e) => {
    const { answerExam } = require(`${__hooks}/lib/one-exam.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerExam);
  },
  $apis.skipSuccessActivityLog(),
);
