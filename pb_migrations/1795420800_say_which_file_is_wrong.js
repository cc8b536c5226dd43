// Lets a report name the file of an exam that it concerns, and the reason that the file is the wrong one.
migrate((app) => {
  const reports = app.findCollectionByNameOrId('pare_error_reports');
  reports.fields.add(new SelectField({ name: 'part', values: ['file', 'correction'], maxSelect: 1 }));
  reports.fields.getByName('reason').values = ['wrong_answer', 'typo', 'unreadable', 'wrong_file', 'other'];
  app.save(reports);
});
