// Route that receives the app's own error reports if no Sentry is configured.
routerAdd(
  'POST',
  '/api/errors',
  (e) => require(`${__hooks}/lib/server/app-errors.js`).receiveErrors(e),
  $apis.bodyLimit(32 * 1024),
);
