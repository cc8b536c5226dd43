// Pure functions: build the SQL with which SQLite turns one record into its row on the wire.

const { collections } = require('./collections.js');

/** @param {string} name */
const date = (name) => `replace(r.${name}, ' ', 'T')`;

/** @param {string} name */
const milliseconds = (name) => `COALESCE(CAST(ROUND(unixepoch(r.${name}, 'subsec') * 1000) AS INTEGER), 0)`;

/**
 * Returns SQL for a JSON object of record `r` (and its author `a`), with `seq` given as an SQL expression.
 * @param {CollectionName} name
 * @param {string} seq
 */
function rowExpression(name, seq) {
  const columns = [
    ['seq', seq],
    ['id', 'r.id'],
    ['created', date('created')],
    ['updated', date('updated')],
    ...collections[name].columns,
  ];
  return `json_object(${columns.map(([key, value]) => `'${key}', ${value}`).join(', ')})`;
}

/**
 * Returns the fields of `rowExpression` without `seq`, each as `[key, SQL for the value as JSON text]`.
 * `created` is in milliseconds, `updated` is the number of milliseconds after `created`.
 * @param {CollectionName} name
 * @returns {[key: string, sql: string][]}
 */
function fieldExpressions(name) {
  return [
    ['created', milliseconds('created')],
    ['id', 'json_quote(r.id)'],
    ['updated', `${milliseconds('updated')} - ${milliseconds('created')}`],
    ...collections[name].columns.map(jsonExpression),
  ];
}

/**
 * Returns the FROM clause that `rowExpression` needs; with `on` it becomes the right side of a join.
 * @param {CollectionName} name
 * @param {string} [on]
 */
function rowSource(name, on) {
  return `${name} r ${on ? `ON ${on} ` : ''}${collections[name].join ?? ''}`;
}

/**
 * @param {WireColumn} column
 * @returns {[key: string, sql: string]}
 */
function jsonExpression([key, value, isJson]) {
  return [key, isJson ? value : `json_quote(${value})`];
}

module.exports = { fieldExpressions, rowExpression, rowSource };
