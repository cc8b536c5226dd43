// Hooks of threads and replies: set their forum page, drop the reference to a withdrawn question, and refuse
// formulas that define TeX commands, because they can block a reader's browser.

// Runs before PocketBase checks that the question exists.
onRecordCreate((e) => {
  const { forgetWithdrawn } = require(`${__hooks}/lib/exchange/withdrawn-reference.js`);
  forgetWithdrawn(e.app, e.record, 'question', 'quiz_questions');
  return e.next();
}, 'forum_posts');

onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/content/formula-check.js`).checkFormulas(e.record, ['title', 'content']);
  return e.next();
}, 'forum_posts');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/content/formula-check.js`).checkFormulas(e.record, ['title', 'content']);
  return e.next();
}, 'forum_posts');

onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/content/formula-check.js`).checkFormulas(e.record, ['content']);
  return e.next();
}, 'forum_replies');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/content/formula-check.js`).checkFormulas(e.record, ['content']);
  return e.next();
}, 'forum_replies');

onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/content/forum-page.js`).numberPost(e.app, e.record);
  return e.next();
}, 'forum_posts');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/content/forum-page.js`).restorePage(e.record);
  return e.next();
}, 'forum_posts');

onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/content/forum-page.js`).followPost(e.app, e.record);
  return e.next();
}, 'forum_replies');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/content/forum-page.js`).followPost(e.app, e.record);
  return e.next();
}, 'forum_replies');
