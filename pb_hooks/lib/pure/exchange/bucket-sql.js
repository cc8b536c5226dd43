// Pure functions: build the SQL statements that read a page of one bucket. Each is a single statement, so
// that log and rows come from one snapshot. SQLite builds the JSON and measures it, so that only the rows
// taken into the answer leave the database.

const { kinds, rowsOfKind } = require('./buckets.js');
const { collections } = require('./collections.js');
const { fieldExpressions, rowExpression, rowSource } = require('./row-sql.js');

/** Estimated bytes of one tombstone in the answer. */
const tombstoneBytes = 30;

/** Not the bare parameter, for each value of which SQLite would prepare the statement again. */
const mostRows = '{:most} + 0';

const isTaken = '(bytes <= {:budget} OR nth <= {:atLeast})';
/**
 * @param {string} aggregate
 * @param {string} condition
 */
const ofTaken = (aggregate, condition = '') => `${aggregate} FILTER (WHERE ${isTaken} ${condition})`;
/**
 * @param {string} item
 * @param {string} condition
 */
const joined = (item, condition) =>
  `COALESCE(${ofTaken(`group_concat(${item}, ',' ORDER BY nth)`, `AND ${condition}`)}, '')`;

const counts = [
  'COUNT(*) AS page_count',
  `${ofTaken('COUNT(*)')} AS taken_count`,
  `COALESCE(${ofTaken('MAX(bytes)')}, 0) AS taken_bytes`,
];

/**
 * Returns the columns of the single result row: for each collection of `names` its rows and its tombstones, joined
 * to one text each, and then the counts.
 * @param {CollectionName[]} names
 */
const totals = (names) =>
  [
    ...names.map((name) => `${joined('json', `name = '${name}' AND json NOT NULL`)} AS ${name}_rows`),
    ...names.map(
      (name) => `${joined('json_array(id, seq)', `name = '${name}' AND json IS NULL`)} AS ${name}_deleted`,
    ),
    ...counts,
  ].join(', ');

/** @param {string} field */
const listed = (field) => `COALESCE(${ofTaken(`group_concat(${field}, ',' ORDER BY seq)`)}, '')`;

/**
 * Returns the columns of the single result row that list each field of the rows separately, in the order of the log:
 * values that were written together are often alike, and compress best next to each other.
 * @param {CollectionName} name
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

// Numbers the rows of `measured` (seq, id, name, json: NULL for a tombstone) in the given order, and sums up
// their bytes.
/** @param {string} order */
const measuredBy = (order) => `FROM (
  SELECT *, ROW_NUMBER() OVER (ORDER BY ${order}) AS nth,
    SUM(COALESCE(octet_length(json) + 1, ${tombstoneBytes})) OVER (ORDER BY ${order}) AS bytes
  FROM measured
)`;

/**
 * Returns SQL that reads the log rows of {:bucket} whose seq is above {:after}, at most {:most}. `last_seq`: the
 * seq of the last row that fits into the answer.
 * @param {string} kind
 */
function tailSql(kind) {
  const names = kinds[kind];
  /** @param {(name: CollectionName) => string} then */
  const cases = (then) => names.map((name) => `WHEN '${collections[name].id}' THEN ${then(name)}`).join(' ');
  /** @param {CollectionName} name */
  const row = (name) =>
    `(SELECT ${rowExpression(name, 'l.seq')} FROM ${rowSource(name)} WHERE r.id = l.record)`;
  return `WITH measured AS MATERIALIZED (
    SELECT l.seq, l.record AS id, CASE l.collection ${cases((name) => `'${name}'`)} END AS name,
      iif(l.deleted, NULL, CASE l.collection ${cases(row)} END) AS json
    FROM change_log l WHERE l.bucket = {:bucket} AND l.seq > {:after} ORDER BY l.seq LIMIT ${mostRows}
  )
  SELECT ${totals(names)}, COALESCE(${ofTaken('MAX(seq)')}, {:after}) AS last_seq ${measuredBy('seq')}`;
}

/**
 * Returns the SQL of the order in which a first download lists a collection: by id, by a field and the id, or by
 * `rowid`, the order of arrival, for which an index of the owner alone is enough.
 * @param {string | null} order
 * @param {CollectionName} name
 */
function placesBy(order, name) {
  if (order === null) return { place: "''", after: "{:order} = '' AND r.id > {:id}", by: 'r.id' };
  if (order !== 'rowid')
    return { place: `r.${order}`, after: `(r.${order}, r.id) > ({:order}, {:id})`, by: `r.${order}, r.id` };
  // SQLite may renumber rows, so the last listed row is found by its id. The download lists this collection from its
  // start again if that row was deleted meanwhile, or if an earlier version, which listed by subject, listed it.
  const last = `(SELECT last.rowid FROM ${name} last WHERE last.id = {:id})`;
  return {
    place: "printf('%019d', r.rowid)",
    after: `r.rowid > iif(length({:order}) = 19, COALESCE(${last}, 0), 0)`,
    by: 'r.rowid',
  };
}

/**
 * Returns SQL that reads the rows of one collection of {:bucket} whose seq in the log is at most {:head}, starting
 * after the row given by {:order} and {:id}. `last_place` (`<order>.<id>`): the last row that fits into the answer.
 * The value of `asColumns` does not change which rows fit.
 * @param {string} kind
 * @param {CollectionName} name
 * @param {boolean} asColumns
 */
function coldSql(kind, name, asColumns) {
  const { id, order } = collections[name];
  const { place, after, by } = placesBy(order, name);
  const fields = asColumns ? fieldExpressions(name) : [];
  return `WITH page AS MATERIALIZED (
    SELECT l.seq, r.id, ${place} || '.' || r.id AS place
    FROM ${name} r CROSS JOIN change_log l
      ON l.bucket = {:bucket} AND l.collection = '${id}' AND l.record = r.id AND l.deleted = 0 AND l.seq <= {:head}
    WHERE ${rowsOfKind[kind]} AND ${after} ORDER BY ${by} LIMIT ${mostRows}
  ), measured AS MATERIALIZED (
    SELECT page.seq, page.id, page.place, '${name}' AS name, ${rowExpression(name, 'page.seq')} AS json
      ${fields.map(([, value], index) => `, ${value} AS field_${index}`).join('')}
    FROM page CROSS JOIN ${rowSource(name, 'r.id = page.id')}
  )
  SELECT ${asColumns ? columnTotals(name) : totals([name])}, COALESCE(${ofTaken('MAX(place)')}, '') AS last_place
  ${measuredBy('place')}`;
}

module.exports = { coldSql, tailSql };
