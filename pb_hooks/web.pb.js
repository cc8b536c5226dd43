// Routes of the app's own files, of the metrics, and of the configuration that the app reads before a sign-in, a
// contact mail or an error report.
routerAdd('GET', '/api/app-config', (e) => require(`${__hooks}/lib/web/app-config.js`).sendConfig(e));

// Route of the metrics, for scrapers with the operator's token.
routerAdd(
  'GET',
  '/api/metrics',
  (e) => require(`${__hooks}/lib/web/metrics.js`).sendMetrics(e),
  $apis.skipSuccessActivityLog(),
);

// Route of all files of the app. Compressed copies of text files are stored next to the originals; HTML documents
// are built for each request and compressed while they are sent.
routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/lib/web/static-files.js`).sendFile(e),
  new Middleware((event) => {
    const e = /** @type {RouteEvent} */ (/** @type {unknown} */ (event));
    const { isMadeHere } = require(`${__hooks}/lib/web/static-files.js`);
    return isMadeHere(e) ? $apis.gzip().func(event) : e.next();
  }),
);
