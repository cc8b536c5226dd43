// What administrators ask of the exams beside the exchange.
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
