// Opens a session at each sign-in and keeps it at each renewal of a token; defines the job that records when sessions
// were seen, and the routes of the user's own account: the list and the end of its sessions, the export of its data in
// one file, and its deletion.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/auth/sessions.js`).openSession(e);
  return e.next();
}, 'users');

cronAdd('pare_seen_sessions', '* * * * *', () => {
  require(`${__hooks}/lib/auth/seen-sessions.js`).writeSeen($app);
});

routerAdd(
  'GET',
  '/api/sessions',
  (e) => {
    const { answerSessions } = require(`${__hooks}/lib/accounts/account-export-and-deletion.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerSessions);
  },
  $apis.skipSuccessActivityLog(),
);

routerAdd(
  'POST',
  '/api/sessions/end',
  (e) => require(`${__hooks}/lib/accounts/account-export-and-deletion.js`).answerEnd(e),
  $apis.bodyLimit(4096),
);

routerAdd(
  'GET',
  '/api/account/export',
  (e) => {
    const { answerExport } = require(`${__hooks}/lib/accounts/account-export-and-deletion.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerExport);
  },
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  'POST',
  '/api/account/delete',
  (e) => require(`${__hooks}/lib/accounts/account-export-and-deletion.js`).deleteAccount(e),
  $apis.bodyLimit(4096),
);
