// The whole of one’s own account: where it is signed in (each sign-in opens a session, which can be ended from any
// other), all its data in one file, and its end.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/sessions.js`).openSession(e);
  return e.next();
}, 'users');

routerAdd(
  'GET',
  '/api/sessions',
  (e) => {
    const { answerSessions } = require(`${__hooks}/lib/own-account.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerSessions);
  },
  $apis.skipSuccessActivityLog(),
);

routerAdd(
  'POST',
  '/api/sessions/end',
  (e) => require(`${__hooks}/lib/own-account.js`).answerEnd(e),
  $apis.bodyLimit(4096),
);

routerAdd(
  'GET',
  '/api/account/export',
  (e) => {
    const { answerExport } = require(`${__hooks}/lib/own-account.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerExport);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'POST',
  '/api/account/delete',
  (e) => require(`${__hooks}/lib/own-account.js`).deleteAccount(e),
  $apis.bodyLimit(4096),
);
