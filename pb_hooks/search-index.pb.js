// Hooks and the job that maintain the words by which administrators search questions and exams.
onRecordCreateExecute(
  (e) => {
    e.next();
    require(`${__hooks}/lib/admin/search-index.js`).noteWords(e.app, e.record);
  },
  'exams',
  'quiz_questions',
);

onRecordUpdateExecute(
  (e) => {
    e.next();
    require(`${__hooks}/lib/admin/search-index.js`).noteWords(e.app, e.record);
  },
  'exams',
  'quiz_questions',
);

cronAdd('pare_search_words', '* * * * *', () => {
  require(`${__hooks}/lib/admin/search-index.js`).fillWords($app);
});
