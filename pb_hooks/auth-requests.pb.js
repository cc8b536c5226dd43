// The ways in: sign-up, sign-in, and the mails that lead to a password.

// Once it is known who asks, and before anything is counted, so that what is refused there is asked to come by https
// too. A sign-up is judged before its body is read: hashing its password would cost a tenth of a second. Everything else
// is judged once the body is here. A route with a step of its own under this id does without.
routerUse(
  new Middleware(
    (e) => {
      require(`${__hooks}/lib/web/hsts.js`).askForHttps(e.response.header());
      require(`${__hooks}/lib/auth/sessions.js`).checkSession(e);
      require(`${__hooks}/lib/web/native-routes-guard.js`).checkQuery(e);
      require(`${__hooks}/lib/content/file-download.js`).dropThumb(e);
      require(`${__hooks}/lib/server/call-limits.js`).checkCalls(e);
      const { judgeBody, judgeHead } = require(`${__hooks}/lib/auth/auth-requests.js`);
      const { awaitBody, keepStream, refuseLargeBody } = require(`${__hooks}/lib/server/request-bodies.js`);
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
  require(`${__hooks}/lib/auth/auth-requests.js`).signUp(e);
  return e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  return require(`${__hooks}/lib/auth/auth-requests.js`).signIn(e, () => e.next());
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  return require(`${__hooks}/lib/auth/auth-requests.js`).signInSuperuser(e, () => e.next());
}, '_superusers');

onRecordConfirmPasswordResetRequest((e) => {
  return require(`${__hooks}/lib/auth/auth-requests.js`).confirmReset(e, () => e.next());
}, 'users');

onRecordUpdateRequest((e) => {
  return require(`${__hooks}/lib/auth/auth-requests.js`).changePassword(e, () => e.next());
}, 'users');

cronAdd('pare_entries_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/auth/auth-limits.js`).tidyEntries($app);
});
