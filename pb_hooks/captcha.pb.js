// Routes of the human check: its scripts and its challenges. lib/auth/captcha-check.js checks the answers.
routerAdd(
  'GET',
  '/captcha/1/api.js',
  (e) => require(`${__hooks}/lib/web/captcha-script.js`).sendApi(e),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/captcha/1/solver.js',
  (e) => require(`${__hooks}/lib/web/captcha-script.js`).sendSolver(e),
  $apis.gzip(),
);

routerAdd('GET', '/api/captcha/challenge', (e) =>
  require(`${__hooks}/lib/auth/captcha-check.js`).sendChallenge(e),
);
