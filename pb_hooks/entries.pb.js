// The ways in: sign-up, sign-in, and the mails that lead to a password.

// Once it is known who asks, and before anything is counted, so that what is refused there is asked to come by https
// too. A sign-up is judged before its body is read: hashing its password would cost a tenth of a second. Everything else
// is judged once the body is here. A route with a step of its own under this id does without.
routerUse(
  new Middleware(
    (e) => {
      require(`${__hooks}/lib/transport-security.js`).askForHttps(e.response.header());
      require(`${__hooks}/lib/sessions.js`).checkSession(e);
      require(`${__hooks}/lib/native-door.js`).checkQuery(e);
      require(`${__hooks}/lib/file-download.js`).dropThumb(e);
      require(`${__hooks}/lib/call-limits.js`).checkCalls(e);
      const { judgeBody, judgeHead } = require(`${__hooks}/lib/entries.js`);
      const { awaitBody, keepStream, refuseLargeBody } = require(`${__hooks}/lib/request-bodies.js`);
      refuseLargeBody(e);
      judgeHead(e);
      awaitBody(e);
      judgeBody(e);
      return keepStream(e, () => e.next());
    },
    -1005,
    'pareEarlyCheck',
  ),
);

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/entries.js`).signUp(e);
  return e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  return require(`${__hooks}/lib/entries.js`).signIn(e, () => e.next());
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  return require(`${__hooks}/lib/entries.js`).signInSuperuser(e, () => e.next());
}, '_superusers');

onRecordConfirmPasswordResetRequest((e) => {
  return require(`${__hooks}/lib/entries.js`).confirmReset(e, () => e.next());
}, 'users');

onRecordUpdateRequest((e) => {
  return require(`${__hooks}/lib/entries.js`).changePassword(e, () => e.next());
}, 'users');

cronAdd('pare_entries_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/entry-limits.js`).tidyEntries($app);
});
