// Hooks of reports, error reports and contact messages: a new record always has the status "open", whatever
// its sender sets, and a report of the reporter's own text is refused.
onRecordCreate(
  (e) => {
    e.record.set('status', 'open');
    return e.next();
  },
  'reports',
  'error_reports',
  'contact_messages',
);

onRecordCreate((e) => {
  require(`${__hooks}/lib/content/report-check.js`).checkReport(e.app, e.record);
  return e.next();
}, 'reports');
