// Deletes all threads and replies of one account, and other users' replies to its threads.

const { run } = require('../base/sql.js');

/**
 * Must be called within a transaction. Triggers of the two tables write the tombstones.
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
