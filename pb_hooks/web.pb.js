// The app's own files, and the few facts it needs before it can ask for anything else.
routerAdd('GET', '/api/app-config', (e) => require(`${__hooks}/lib/app-config.js`).sendConfig(e));

routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/lib/static-files.js`).sendFile(e));
