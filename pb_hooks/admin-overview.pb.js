// Route on which administrators get figures about the whole server, because a phone has only
// some of the rows.
routerAdd(
  'GET',
  '/api/admin/overview',
  (e) => {
    const { answerOverview } = require(`${__hooks}/lib/admin/admin-overview.js`);
    return require(`${__hooks}/lib/base/send.js`).sendWhole(e, answerOverview);
  },
  $apis.skipSuccessActivityLog(),
);
