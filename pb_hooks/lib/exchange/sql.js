// The ways in which the exchange asks the database: for one row, one text, or one JSON value built by SQLite.

/** The query's only row, with the columns and types of `shape`; throws when there is no row. */
function readRow(app, shape, sql, params) {
  const row = new DynamicModel(shape);
  app.db().newQuery(sql).bind(params).one(row);
  return row;
}

/** The text in column `text` of the query's only row; throws when there is no row. */
function readText(app, sql, params) {
  const row = new DynamicModel({ text: '' });
  const query = app.db().newQuery(sql);
  if (params) query.bind(params);
  query.one(row);
  return row.text;
}

/** The same, parsed. */
function readJson(app, sql, params) {
  return JSON.parse(readText(app, sql, params));
}

function run(app, sql, params) {
  app.db().newQuery(sql).bind(params).execute();
}

module.exports = { readJson, readRow, readText, run };
