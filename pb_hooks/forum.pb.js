// Threads and replies: the server numbers the pages.
onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/forum-page.js`).numberPost(e.app, e.record);
  return e.next();
}, 'forum_posts');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/forum-page.js`).keepPage(e.record);
  return e.next();
}, 'forum_posts');

onRecordCreateExecute((e) => {
  require(`${__hooks}/lib/forum-page.js`).followPost(e.app, e.record);
  return e.next();
}, 'forum_replies');

onRecordUpdateExecute((e) => {
  require(`${__hooks}/lib/forum-page.js`).followPost(e.app, e.record);
  return e.next();
}, 'forum_replies');
