// Early check of requests, and the limits of sign-up, sign-in and new passwords. The check runs before
// PocketBase's own limits, so that a response that refuses a request also has the header that asks for
// HTTPS. A sign-up is checked before its body is read, because hashing its password costs time. A route with
// a middleware of its own under the id `pareEarlyCheck` skips the check. Also the route on which a user sets a new
// password with a code from an administrator.
routerUse(
  new Middleware(
    (event) => {
      const e = /** @type {RouteEvent} */ (/** @type {unknown} */ (event));
      require(`${__hooks}/lib/base/hsts.js`).askForHttps(e.response.header());
      require(`${__hooks}/lib/auth/sessions.js`).checkSession(e);
      require(`${__hooks}/lib/web/native-routes-guard.js`).checkQuery(e);
      require(`${__hooks}/lib/content/file-download.js`).dropThumb(e);
      require(`${__hooks}/lib/web/call-limits.js`).checkCalls(e);
      const { checkAfterBody, checkBeforeBody } = require(`${__hooks}/lib/auth/auth-requests.js`);
      const { awaitBody, limitStreams, refuseLargeBody } = require(
        `${__hooks}/lib/exchange/request-bodies.js`,
      );
      if (require(`${__hooks}/lib/web/health.js`).answerHealth(e)) return;
      refuseLargeBody(e);
      try {
        checkBeforeBody(e);
        awaitBody(e);
        checkAfterBody(e);
        return limitStreams(e, () => e.next());
      } finally {
        require(`${__hooks}/lib/auth/auth-limits.js`).returnTurn(e);
      }
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
  const { signIn } = require(`${__hooks}/lib/auth/auth-requests.js`);
  const { countFailure } = require(`${__hooks}/lib/base/counters.js`);
  return countFailure(e.app, 'sign_in_refusals', () => signIn(e, () => e.next()));
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

routerAdd(
  'POST',
  '/api/reset-by-code',
  (e) => require(`${__hooks}/lib/auth/reset-codes.js`).resetByCode(e),
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(4096),
);

cronAdd('pare_reset_codes_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/auth/reset-codes.js`).tidyCodes($app);
});

cronAdd('pare_entries_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/auth/auth-limits.js`).tidyAttempts($app);
});
