// Queries the database for the exchange: for one row, one text, or one JSON value built by SQLite.

/** Returns the query's only row, with the columns and types of `shape`; throws if there is no row. */
function readRow(app, shape, sql, params) {
  const row = new DynamicModel(shape);
  app.db().newQuery(sql).bind(params).one(row);
  return row;
}

/** Returns the text in column `text` of the query's only row; throws if there is no row. */
function readText(app, sql, params) {
  const row = new DynamicModel({ text: '' });
  const query = app.db().newQuery(sql);
  if (params) query.bind(params);
  query.one(row);
  return row.text;
}

/** Returns the text of the query's only row, parsed as JSON. */
function readJson(app, sql, params) {
  return JSON.parse(readText(app, sql, params));
}

function run(app, sql, params) {
  app.db().newQuery(sql).bind(params).execute();
}

module.exports = { readJson, readRow, readText, run };
