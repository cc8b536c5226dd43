// Hooks of subjects, levels, exams and questions: defaults, checks, the names, sizes and hashes of files,
// hashes by which equal questions are found, and the headers of downloads.
onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/content/catalogue.js`).fillDefaults(e.record);
    return e.next();
  },
  'subjects',
  'grade_levels',
);

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/content/catalogue.js`).fillDefaults(e.record);
    require(`${__hooks}/lib/content/catalogue.js`).refuseOtherCode(e.record);
    return e.next();
  },
  'subjects',
  'grade_levels',
);

onRecordCreate((e) => {
  require(`${__hooks}/lib/content/catalogue.js`).fillYear(e.record);
  require(`${__hooks}/lib/content/exam-bareme.js`).checkBareme(e.app, e.record);
  return e.next();
}, 'exams');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/catalogue.js`).fillYear(e.record);
  require(`${__hooks}/lib/content/exam-bareme.js`).checkBareme(e.app, e.record);
  return e.next();
}, 'exams');

onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/content/file-facts.js`).nameFiles(e.record);
    return e.next();
  },
  'exams',
  'quiz_questions',
);

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/content/file-facts.js`).nameFiles(e.record);
    return e.next();
  },
  'exams',
  'quiz_questions',
);

onRecordCreate((e) => {
  require(`${__hooks}/lib/content/option-check.js`).checkOptions(e.record);
  require(`${__hooks}/lib/content/question-facts.js`).checkFacts(e.app, e.record);
  return e.next();
}, 'quiz_questions');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/content/option-check.js`).checkOptions(e.record);
  require(`${__hooks}/lib/content/question-facts.js`).checkFacts(e.app, e.record);
  return e.next();
}, 'quiz_questions');

onRecordCreateExecute(
  (e) => {
    require(`${__hooks}/lib/content/file-facts.js`).stateFiles(e.record);
    return e.next();
  },
  'exams',
  'quiz_questions',
);

onRecordUpdateExecute(
  (e) => {
    require(`${__hooks}/lib/content/file-facts.js`).stateFiles(e.record);
    return e.next();
  },
  'exams',
  'quiz_questions',
);

onRecordCreateExecute((e) => {
  e.next();
  require(`${__hooks}/lib/content/question-keys.js`).noteKey(e.app, e.record);
}, 'quiz_questions');

onRecordUpdateExecute((e) => {
  e.next();
  require(`${__hooks}/lib/content/question-keys.js`).noteKey(e.app, e.record);
}, 'quiz_questions');

onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/content/file-download.js`).markImmutable(e);
  return e.next();
});
