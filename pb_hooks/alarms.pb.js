// Job that tells the operator by mail when a part of the server fails, and when it works again.
cronAdd('pare_alarms', '* * * * *', () => {
  require(`${__hooks}/lib/server/alarms.js`).tellOperator($app);
});
