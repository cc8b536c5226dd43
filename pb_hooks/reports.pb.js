// What arrives on the admins' desk is open, whatever its sender says.
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
