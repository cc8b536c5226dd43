// Creates the triggers of the change log at each start, so that a migration that creates a collection need
// not contain them.

const { inTransaction, readJson, run } = require('../base/sql.js');
const { collections } = require('../pure/exchange/collections.js');
const { isSameStatement, logTriggers, logUnloggedRows } = require('../pure/exchange/log-trigger-sql.js');

/**
 * Creates missing triggers and replaces those whose text differs. For a collection without any trigger,
 * logs its existing rows too.
 * @param {App} app
 */
function ensureLogTriggers(app) {
  inTransaction(app, (tx) => {
    /** @type {{[trigger: string]: string | undefined}} */
    const present = readJson(
      tx,
      "SELECT json_group_object(name, sql) AS text FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'log\\_%' ESCAPE '\\'",
    );
    for (const name of /** @type {CollectionName[]} */ (Object.keys(collections))) {
      const triggers = Object.entries(logTriggers(name));
      const isNew = triggers.every(([trigger]) => present[trigger] === undefined);
      for (const [trigger, sql] of triggers) {
        if (isSameStatement(present[trigger], sql)) continue;
        run(tx, `DROP TRIGGER IF EXISTS ${trigger}`);
        run(tx, sql);
      }
      if (isNew) run(tx, logUnloggedRows(name));
    }
  });
}

module.exports = { ensureLogTriggers };
