// Pure: the statements that read a page of one bucket. Each is one statement, hence one snapshot of log and rows.
// SQLite builds the JSON and weighs it, so that no more leaves the database than the answer may hold. Every table
// expression is named once: SQLite plans it anew wherever it is named, and that costs more than the reading.

const { kinds, rowsOfKind } = require('./buckets.js');
const { collections } = require('./collections.js');
const { fieldExpressions, rowExpression, rowSource } = require('./row-sql.js');

/** Bytes of one tombstone in the answer. */
const tombstoneBytes = 30;

const isTaken = '(bytes <= {:budget} OR nth <= {:atLeast})';
const ofTaken = (aggregate, condition = '') => `${aggregate} FILTER (WHERE ${isTaken} ${condition})`;
const joined = (item, condition) =>
  `COALESCE(${ofTaken(`group_concat(${item}, ',' ORDER BY nth)`, `AND ${condition}`)}, '')`;

/** How many rows were looked at, how many of them taken, and the bytes of these. */
const counts = [
  'COUNT(*) AS page_count',
  `${ofTaken('COUNT(*)')} AS taken_count`,
  `COALESCE(${ofTaken('MAX(bytes)')}, 0) AS taken_bytes`,
];

/** Columns of the one row that is answered: for each of `names` the joined texts of its rows and of its tombstones. */
const totals = (names) =>
  [
    ...names.map((name) => `${joined('json', `name = '${name}' AND json NOT NULL`)} AS ${name}_rows`),
    ...names.map(
      (name) => `${joined('json_array(id, seq)', `name = '${name}' AND json IS NULL`)} AS ${name}_deleted`,
    ),
    ...counts,
  ].join(', ');

const listed = (field) => `COALESCE(${ofTaken(`group_concat(${field}, ',' ORDER BY seq)`)}, '')`;

/**
 * The same with each field of the rows listed on its own, in the order of the log: what was written together is
 * alike, and packs best side by side. All fields but seq and `created` are joined to one text.
 */
const columnTotals = (name) => {
  const others = fieldExpressions(name).slice(1);
  const texts = others.map(([key], index) => `'"${key}":[' || ${listed(`field_${index + 1}`)} || ']'`);
  return [
    `${listed('seq')} AS seqs`,
    `${listed('field_0')} AS created`,
    `${texts.join(" || ',' || ")} AS others`,
    ...counts,
  ].join(', ');
};

// From `weighed` (seq, id, name, json: NULL for a tombstone), in the order given.
const weighedBy = (order) => `FROM (
  SELECT *, ROW_NUMBER() OVER (ORDER BY ${order}) AS nth,
    SUM(COALESCE(octet_length(json) + 1, ${tombstoneBytes})) OVER (ORDER BY ${order}) AS bytes
  FROM weighed
)`;

/** Log rows of {:bucket} above {:after}, at most {:most}; answers `last_seq` too, that of the last one taken. */
function tailSql(kind) {
  const names = kinds[kind];
  const cases = (then) => names.map((name) => `WHEN '${collections[name].id}' THEN ${then(name)}`).join(' ');
  const row = (name) =>
    `(SELECT ${rowExpression(name, 'l.seq')} FROM ${rowSource(name)} WHERE r.id = l.record)`;
  return `WITH weighed AS MATERIALIZED (
    SELECT l.seq, l.record AS id, CASE l.collection ${cases((name) => `'${name}'`)} END AS name,
      iif(l.deleted, NULL, CASE l.collection ${cases(row)} END) AS json
    FROM change_log l WHERE l.bucket = {:bucket} AND l.seq > {:after} ORDER BY l.seq LIMIT {:most}
  )
  SELECT ${totals(names)}, COALESCE(${ofTaken('MAX(seq)')}, {:after}) AS last_seq ${weighedBy('seq')}`;
}

/**
 * Rows of one collection of {:bucket} up to the log's {:head}, after the row of {:order} and {:id}, in that order;
 * answers `last_place` too (`<order>.<id>`), that of the last one taken. Goes by the table's own index, so that a
 * page costs the same wherever in the bucket it lies. Either form takes the same rows for the same bytes.
 */
function coldSql(kind, name, asColumns) {
  const { id, order } = collections[name];
  const after = order ? `(r.${order}, r.id) > ({:order}, {:id})` : `{:order} = '' AND r.id > {:id}`;
  const by = order ? `r.${order}, r.id` : 'r.id';
  const fields = asColumns ? fieldExpressions(name) : [];
  return `WITH page AS MATERIALIZED (
    SELECT l.seq, r.id, ${order ? `r.${order}` : "''"} || '.' || r.id AS place
    FROM ${name} r CROSS JOIN change_log l
      ON l.bucket = {:bucket} AND l.collection = '${id}' AND l.record = r.id AND l.deleted = 0 AND l.seq <= {:head}
    WHERE ${rowsOfKind[kind]} AND ${after} ORDER BY ${by} LIMIT {:most}
  ), weighed AS MATERIALIZED (
    SELECT page.seq, page.id, page.place, '${name}' AS name, ${rowExpression(name, 'page.seq')} AS json
      ${fields.map(([, value], index) => `, ${value} AS field_${index}`).join('')}
    FROM page CROSS JOIN ${rowSource(name, 'r.id = page.id')}
  )
  SELECT ${asColumns ? columnTotals(name) : totals([name])}, COALESCE(${ofTaken('MAX(place)')}, '') AS last_place
  ${weighedBy('place')}`;
}

module.exports = { coldSql, tailSql };
