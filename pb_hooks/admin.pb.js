// What administrators are shown of the whole server, and what a phone cannot know from its own rows.
routerAdd(
  'GET',
  '/api/admin/overview',
  (e) => {
    const { answerOverview } = require(`${__hooks}/lib/admin-overview.js`);
    return require(`${__hooks}/lib/sync/send.js`).sendWhole(e, answerOverview);
  },
  $apis.skipSuccessActivityLog(),
);
