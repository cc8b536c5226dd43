// The human check: its script and challenges. Where it is asked for is auth-requests.pb.js' matter.
routerAdd(
  'GET',
  '/captcha/1/api.js',
  (e) => require(`${__hooks}/lib/auth/captcha-script.js`).sendApi(e),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/captcha/1/solver.js',
  (e) => require(`${__hooks}/lib/auth/captcha-script.js`).sendSolver(e),
  $apis.gzip(),
);

routerAdd('GET', '/api/captcha/challenge', (e) =>
  require(`${__hooks}/lib/auth/captcha-check.js`).sendChallenge(e),
);
