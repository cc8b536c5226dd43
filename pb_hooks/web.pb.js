// The app's own files, and the few facts it needs before it can ask for anything else.
routerAdd('GET', '/api/app-config', (e) => require(`${__hooks}/lib/web/app-config.js`).sendConfig(e));

// Files lie packed beside the originals; documents are made at the request, and packed on their way.
routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/lib/web/static-files.js`).sendFile(e),
  new Middleware((e) => {
    const { isMadeHere } = require(`${__hooks}/lib/web/static-files.js`);
    return isMadeHere(e) ? $apis.gzip().func(e) : e.next();
  }),
);
