// Pure: the SQL that turns one record into its row on the wire, built by SQLite itself. Nothing but the listed
// columns ever leaves the server.

const { collections } = require('./collections.js');

const date = (name) => `replace(r.${name}, ' ', 'T')`;

const milliseconds = (name) => `COALESCE(CAST(ROUND(unixepoch(r.${name}, 'subsec') * 1000) AS INTEGER), 0)`;

/** A JSON object of record `r` (and its author `a`), with `seq` given as an SQL expression. */
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
 * The same fields but `seq`, each on its own: `[key, value as JSON text]`, in SQL. `created` in milliseconds, `updated`
 * in milliseconds after it.
 */
function fieldExpressions(name) {
  return [
    ['created', milliseconds('created')],
    ['id', 'json_quote(r.id)'],
    ['updated', `${milliseconds('updated')} - ${milliseconds('created')}`],
    ...collections[name].columns.map(([key, value, isJson]) => [
      key,
      isJson ? value : `json_quote(${value})`,
    ]),
  ];
}

/** The FROM clause that `rowExpression` needs; `on` makes it the right side of a join. */
function rowSource(name, on) {
  return `${name} r ${on ? `ON ${on} ` : ''}${collections[name].join ?? ''}`;
}

module.exports = { fieldExpressions, rowExpression, rowSource };
