// Route on which administrators get the state of the server: version, replica, disk, queues, errors of the
// app and phones by version.
routerAdd(
  'GET',
  '/api/admin/server',
  (e) => {
    const { answerServerState } = require(`${__hooks}/lib/admin/server-state.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerServerState);
  },
  $apis.skipSuccessActivityLog(),
);
