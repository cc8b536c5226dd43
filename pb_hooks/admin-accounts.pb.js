// Routes with which administrators manage other users' accounts.
routerAdd(
  'POST',
  '/api/people/find',
  (e) => {
    const { answerFind } = require(`${__hooks}/lib/accounts/admin-accounts.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerFind);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);

routerAdd(
  'POST',
  '/api/people/{user}/suspended',
  (e) => {
    const { answerSuspend } = require(`${__hooks}/lib/accounts/admin-accounts.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerSuspend);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);

routerAdd(
  'POST',
  '/api/people/{user}/code',
  (e) => {
    const { answerCode } = require(`${__hooks}/lib/accounts/admin-accounts.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerCode);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);

routerAdd(
  'POST',
  '/api/people/{user}/texts/remove',
  (e) => {
    const { answerRemoveTexts } = require(`${__hooks}/lib/accounts/admin-accounts.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerRemoveTexts);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);
