// Adds the barème of an exam: duration, material, and the points of each exercise, as JSON.
migrate((app) => {
  const exams = app.findCollectionByNameOrId('exams');
  exams.fields.add(
    new Field({ type: 'text', name: 'bareme', max: 4000, help: 'Duration, material and points, as JSON.' }),
  );
  app.save(exams);
});
