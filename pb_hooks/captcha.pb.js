// The human check: its script and challenges, and its verification at sign-up and password sign-in.
routerAdd(
  'GET',
  '/captcha/1/api.js',
  (e) => require(`${__hooks}/lib/captcha-script.js`).sendApi(e),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/captcha/1/solver.js',
  (e) => require(`${__hooks}/lib/captcha-script.js`).sendSolver(e),
  $apis.gzip(),
);

routerAdd('GET', '/api/captcha/challenge', (e) =>
  require(`${__hooks}/lib/captcha-check.js`).sendChallenge(e),
);

// Before the body is read: hashing the password of a refused sign-up would cost a tenth of a second. Once it is known
// who asks, and before anything is counted, so that what is refused there is asked to come by https too. A route with
// a step of its own under this id does without.
routerUse(
  new Middleware(
    (e) => {
      require(`${__hooks}/lib/transport-security.js`).askForHttps(e.response.header());
      require(`${__hooks}/lib/native-door.js`).checkQuery(e);
      if (e.request.pattern === 'POST /api/collections/{collection}/records') {
        require(`${__hooks}/lib/captcha-check.js`).checkEarly(e);
      }
      return e.next();
    },
    -1005,
    'pareEarlyCheck',
  ),
);

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/captcha-check.js`).checkSignUp(e);
  return e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  require(`${__hooks}/lib/captcha-check.js`).checkSignIn(e);
  return e.next();
}, 'users');
