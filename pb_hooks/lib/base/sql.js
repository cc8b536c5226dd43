// Runs SQL: queries for one row, one text, or one JSON value built by SQLite, statements without a result,
// and transactions.

/**
 * Returns the query's only row, with the columns and types of `shape`; throws if there is no row.
 * @template {Dict<unknown>} T
 * @param {App} app
 * @param {T} shape
 * @param {string} sql
 * @param {Dict<unknown>} params
 * @returns {T}
 */
function readRow(app, shape, sql, params) {
  const row = new DynamicModel(shape);
  app.db().newQuery(sql).bind(params).one(row);
  return /** @type {T} */ (/** @type {unknown} */ (row));
}

/**
 * @param {App} app
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 * @returns {string}
 */
function readText(app, sql, params) {
  const row = new DynamicModel({ text: '' });
  const query = app.db().newQuery(sql);
  if (params) query.bind(params);
  query.one(row);
  return row.text;
}

/**
 * Returns the text in column `text` of the query's only row, parsed as JSON; throws if there is no row.
 * @template T
 * @param {App} app
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 * @returns {T}
 */
function readJson(app, sql, params) {
  return JSON.parse(readText(app, sql, params));
}

/**
 * @param {App} app
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 */
function run(app, sql, params = {}) {
  app.db().newQuery(sql).bind(params).execute();
}

/**
 * Runs `act` in a transaction and returns its result after the commit.
 *
 * The transaction begins with a write of no row, and so waits for the write lock before it reads. Otherwise
 * a commit of another process (Litestream, a backup tool) between its first read and its first write would
 * make SQLite refuse that write at once, whatever the busy timeout is.
 * @template T
 * @param {App} app
 * @param {(tx: App) => T} act
 * @returns {T}
 */
function inTransaction(app, act) {
  /** @type {T[]} */
  const results = [];
  app.runInTransaction((tx) => {
    run(tx, 'UPDATE boots SET ends_at = ends_at WHERE 0');
    results[0] = act(tx);
  });
  return results[0];
}

module.exports = { inTransaction, readJson, readRow, readText, run };
