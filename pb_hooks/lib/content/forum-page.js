// Numbers the forum's pages: about twenty-five threads each, counted over all threads ever created.
// A thread's page never changes once assigned, and a reply is always on its post's page.

const { pageOfThread } = require('../pure/content/forum-pages.js');

/**
 * Sets the page of a new thread. The database counts the threads, so that two writers never get the same
 * number.
 * @param {App} app
 * @param {core.Record} record
 */
function numberPost(app, record) {
  const counter = new DynamicModel({ value: 0, onLargePages: 0 });
  app
    .db()
    .newQuery(
      `UPDATE counters SET value = value + 1 WHERE name = 'forum_posts' RETURNING value,
        (SELECT value FROM counters WHERE name = 'forum_posts_on_large_pages') AS onLargePages`,
    )
    .one(counter);
  record.set('page', pageOfThread(counter.value, counter.onLargePages));
}

/** @param {core.Record} record */
function restorePage(record) {
  record.set('page', record.original().getInt('page'));
}

/**
 * @param {App} app
 * @param {core.Record} record
 */
function followPost(app, record) {
  record.set('page', app.findRecordById('forum_posts', record.getString('post_id')).getInt('page'));
}

module.exports = { followPost, restorePage, numberPost };
