// A signalled error says which file of an exam it is in, and that a file can be another than its title says.
migrate((app) => {
  const reports = app.findCollectionByNameOrId('pare_error_reports');
  reports.fields.add(new SelectField({ name: 'part', values: ['file', 'correction'], maxSelect: 1 }));
  reports.fields.getByName('reason').values = ['wrong_answer', 'typo', 'unreadable', 'wrong_file', 'other'];
  app.save(reports);
});
