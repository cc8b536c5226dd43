// Routes of the exchange with the phones, and of the requests that accompany it. On a route with a
// middleware, the middleware computes the answer and sends it if it is small; a large answer is compressed
// and then sent by the handler. The middleware has the id of the check in auth-requests.pb.js and so replaces it; the
// check would occupy a second JavaScript engine for as long as the answer takes. The exchange runs before PocketBase
// limits the body, because the exchange limits the body itself, with its own error texts.
routerAdd(
  'POST',
  '/api/sync',
  (e) => require(`${__hooks}/lib/base/send.js`).sendStored(e),
  Object.assign($apis.skipSuccessActivityLog(), { priority: -992 }),
  new Middleware(
    (event) => {
      const e = /** @type {RouteEvent} */ (/** @type {unknown} */ (event));
      const { exchange } = require(`${__hooks}/lib/exchange/exchange.js`);
      return require(`${__hooks}/lib/base/send.js`).send(e, exchange);
    },
    -991,
    'pareEarlyCheck',
  ),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/threads/{post}',
  (e) => require(`${__hooks}/lib/base/send.js`).sendStored(e),
  $apis.skipSuccessActivityLog(),
  new Middleware(
    (event) => {
      const e = /** @type {RouteEvent} */ (/** @type {unknown} */ (event));
      const { answerThread } = require(`${__hooks}/lib/exchange/pull/threads.js`);
      return require(`${__hooks}/lib/base/send.js`).send(e, answerThread);
    },
    0,
    'pareEarlyCheck',
  ),
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/account-status',
  (e) => {
    const { answerAccountStatus } = require(`${__hooks}/lib/exchange/caller.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerAccountStatus);
  },
  $apis.skipSuccessActivityLog(),
);

// The same route as /api/account-status under its earlier path, which the app still requests.
routerAdd(
  'GET',
  '/api/account-standing',
  (e) => {
    const { answerAccountStatus } = require(`${__hooks}/lib/exchange/caller.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerAccountStatus);
  },
  $apis.skipSuccessActivityLog(),
);

routerAdd(
  'GET',
  '/api/buckets/sizes',
  (e) => {
    const { answerSizes } = require(`${__hooks}/lib/exchange/pull/bucket-sizes.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerSizes);
  },
  $apis.skipSuccessActivityLog(),
);

routerAdd(
  'POST',
  '/api/upload/{mutation}',
  (e) => {
    const { receivePiece } = require(`${__hooks}/lib/exchange/uploads/receive-piece.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, receivePiece);
  },
  $apis.skipSuccessActivityLog(),
  $apis.bodyLimit(1024 * 1024),
);

cronAdd('pare_sync_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/base/rate-counters.js`).tidyCounts($app);
  require(`${__hooks}/lib/exchange/pull/forum-pages.js`).tidyPages($app);
  require(`${__hooks}/lib/exchange/uploads/stored-uploads.js`).tidyUploads($app);
});
