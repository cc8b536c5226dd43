// Routes on which administrators search questions, compare an import with them, and withdraw an import.
routerAdd(
  'GET',
  '/api/admin/questions',
  (e) => {
    const { answerQuestions } = require(`${__hooks}/lib/admin/question-search.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerQuestions);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'POST',
  '/api/admin/questions/compare',
  (e) => {
    const { answerCompare } = require(`${__hooks}/lib/admin/question-compare.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerCompare);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(65_536),
  $apis.gzip(),
);

routerAdd(
  'POST',
  '/api/admin/imports/{mutation}/withdraw',
  (e) => {
    const { answerWithdraw } = require(`${__hooks}/lib/admin/import-withdrawal.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerWithdraw);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);
