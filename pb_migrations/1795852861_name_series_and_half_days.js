// Adds the series of a pupil to the profile, the subject and half-day of an exam date, and the session of the
// permanent exam to exam dates and papers.
migrate((app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.fields.add(
    new Field({ type: 'select', name: 'series', values: ['SVT', 'SMP', 'SES', 'LLA'], maxSelect: 1 }),
  );
  app.save(profiles);

  const sessions = ['ordinaire', 'extraordinaire', 'permanent'];
  const dates = app.findCollectionByNameOrId('exam_dates');
  dates.fields.getByName('session').values = sessions;
  dates.fields.add(
    new Field({
      type: 'relation',
      name: 'subject',
      collectionId: 'pare_subjects',
      maxSelect: 1,
      help: 'Empty: the day is not for one subject.',
    }),
  );
  dates.fields.add(
    new Field({ type: 'select', name: 'half_day', values: ['morning', 'afternoon'], maxSelect: 1 }),
  );
  app.save(dates);

  const papers = app.findCollectionByNameOrId('exams');
  papers.fields.getByName('session').values = sessions;
  app.save(papers);
});
