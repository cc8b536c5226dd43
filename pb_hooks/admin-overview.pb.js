// Route that shows administrators figures of the whole server, which a phone cannot compute from its own
// rows.
routerAdd(
  'GET',
  '/api/admin/overview',
  (e) => {
    const { answerOverview } = require(`${__hooks}/lib/admin/admin-overview.js`);
    return require(`${__hooks}/lib/exchange/send.js`).sendWhole(e, answerOverview);
  },
  $apis.skipSuccessActivityLog(),
);
