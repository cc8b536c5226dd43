// Adds fields that explain and vary a question: its chapter, the reason of each option, confusions, typed
// answers, a text to read, and a template of numbers.
migrate((app) => {
  const questions = app.findCollectionByNameOrId('quiz_questions');
  const text = (name, max, help) => questions.fields.add(new Field({ type: 'text', name, max, help }));

  text('chapter', 40, 'Code of a chapter of the subject and level.');
  for (const letter of ['a', 'b', 'c', 'd']) text(`why_${letter}`, 500);
  text('confuses', 200, 'Chapter or question of each wrong option, for example A:limits C:derivatives.');
  text('accepted', 1000, 'Typed answers that are right, one a line.');
  text('passage', 5000, 'A text to read; questions with the same one share it.');
  text('template', 2000, 'Numbers that vary, as JSON.');
  app.save(questions);
});
