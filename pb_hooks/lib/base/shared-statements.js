// Runs the queries of the exchange as statements that SQLite prepares once for each connection: preparing one takes
// longer than running it. All JavaScript engines share the statements. A statement lives until the server ends, so the
// text of a query must not contain a value.

const { readRow } = require('./sql.js');

const prefix = 'pare.statement.';

/**
 * The statements that this engine has used, by shape and SQL.
 * @type {Map<string, {statement: sql.Stmt, names: string[]}>}
 */
const known = new Map();

/**
 * Returns the query's only row, with the columns and types (text or whole number) of `shape`, NULL as '' or 0; throws
 * if there is no row. In a transaction the query is prepared again, because only its own connection sees its writes.
 * @template {Dict<string | number>} T
 * @param {App} app
 * @param {T} shape
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 * @returns {T}
 */
function readSharedRow(app, shape, sql, params = {}) {
  if (app.isTransactional()) return readRow(app, shape, sql, params);
  const columns = Object.keys(shape);
  /** @param {string} column */
  const isNumber = (column) => typeof shape[column] === 'number';
  const { statement, names } = sharedStatement(app, shape, sql);
  // Pointers that Go fills in.
  const places = columns.map((column) => (isNumber(column) ? nullInt() : nullString()));
  const values = names.map((name) => params[name]);
  if (values.includes(undefined)) throw new Error(`a parameter of ${names} is missing`);
  statement.queryRow(...values).scan(...places);
  const read = columns.map((column, at) => [
    column,
    isNumber(column) ? Number(places[at]) : String(places[at]),
  ]);
  return Object.fromEntries(read);
}

/**
 * @param {App} app
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 * @returns {string}
 */
const readSharedText = (app, sql, params) => readSharedRow(app, { text: '' }, sql, params).text;

/**
 * Returns the text in column `text` of the query's only row, parsed as JSON; throws if there is no row.
 * @template T
 * @param {App} app
 * @param {string} sql
 * @param {Dict<unknown>} [params]
 * @returns {T}
 */
const readSharedJson = (app, sql, params) => JSON.parse(readSharedText(app, sql, params));

/**
 * @param {App} app
 * @param {Dict<string | number>} shape
 * @param {string} sql
 */
function sharedStatement(app, shape, sql) {
  const own = JSON.stringify(shape) + sql;
  const found = known.get(own);
  if (found) return found;
  const filled = Object.entries(shape).map(
    ([column, initial]) => `COALESCE(${column}, ${typeof initial === 'number' ? '0' : "''"})`,
  );
  /** @type {string[]} */
  const names = [];
  const inOrder = sql.replace(/\{:(\w+)\}/g, (_, name) => {
    names.push(name);
    return '?';
  });
  const text = `SELECT ${filled} FROM (${inOrder})`;
  // The whole store is locked while the statement is prepared, so the callback must not use the store.
  const statement = app.store().getOrSet(prefix + text, () => app.concurrentDB().db().prepare(text));
  const made = { statement, names };
  known.set(own, made);
  return made;
}

module.exports = { readSharedJson, readSharedRow, readSharedText };
