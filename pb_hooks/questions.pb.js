// What administrators ask of the questions beside the exchange.
routerAdd(
  'GET',
  '/api/admin/questions',
  (e) => {
    const { answerQuestions } = require(`${__hooks}/lib/question-search.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerQuestions);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
