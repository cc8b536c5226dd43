// Deletes all threads and replies of one account. Triggers write the tombstones, as for every other
// deletion.

const { run } = require('../exchange/sql.js');

/**
 * Deletes all threads and replies of `user`; deleting a thread also deletes other users' replies to it.
 * Must be called within a transaction.
 * @param {App} tx
 * @param {string} user
 */
function removeTexts(tx, user) {
  run(
    tx,
    `DELETE FROM forum_replies WHERE user_id = {:user}
     OR post_id IN (SELECT id FROM forum_posts WHERE user_id = {:user})`,
    { user },
  );
  run(tx, 'DELETE FROM forum_posts WHERE user_id = {:user}', { user });
}

module.exports = { removeTexts };
