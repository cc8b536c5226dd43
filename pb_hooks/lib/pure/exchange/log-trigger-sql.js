// Pure functions: build the triggers that write the change log, so that writes by the app, the admin UI,
// cascades and plain SQL are all logged alike.

const { collections } = require('./collections.js');

/**
 * SQL for the name of the bucket that a row belongs to, for each kind of bucket.
 * @type {Record<string, (row: string) => string>}
 */
const bucketSql = {
  mine: (row) => `'mine:' || ${row}.user_id`,
  catalogue: () => "'catalogue'",
  library: (row) =>
    `'library:' || COALESCE((SELECT code FROM grade_levels WHERE id = ${row}.grade_level), '')`,
  forum: (row) => `'forum:' || CAST(${row}.page AS INTEGER)`,
  desk: () => "'desk'",
};

const into = 'INSERT INTO change_log (bucket, collection, record, deleted)';
const newest =
  'ON CONFLICT (bucket, collection, record) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted';

/**
 * @param {CollectionName} name
 * @param {string} row
 */
function bucketOfRow(name, row) {
  return bucketSql[collections[name].bucket](row);
}

/**
 * Returns the statements that create the triggers of a collection, by the names of the triggers. An update
 * that moves a row to another bucket leaves a tombstone in the earlier one.
 * @param {CollectionName} name
 * @returns {Record<string, string>}
 */
function logTriggers(name) {
  const { id } = collections[name];
  const bucket = bucketOfRow(name, 'NEW');
  const present = `${into} VALUES (${bucket}, '${id}', NEW.id, 0) ${newest};`;
  /**
   * @param {string} row
   * @param {string} where
   */
  const tombstones = (row, where) =>
    `${into} SELECT bucket, collection, record, 1 FROM change_log
     WHERE collection = '${id}' AND record = ${row}.id AND deleted = 0 ${where} ${newest};`;
  /**
   * @param {string} event
   * @param {string} body
   */
  const trigger = (event, body) => [
    `log_${name}_${event}`,
    `CREATE TRIGGER log_${name}_${event} AFTER ${event.toUpperCase()} ON ${name} BEGIN ${body} END`,
  ];
  return Object.fromEntries([
    trigger('insert', present),
    trigger('update', `${tombstones('NEW', `AND bucket IS NOT (${bucket})`)} ${present}`),
    trigger('delete', tombstones('OLD', '')),
  ]);
}

/**
 * Returns the statement that logs those rows of a collection that the log does not contain yet.
 * @param {CollectionName} name
 */
function logUnloggedRows(name) {
  const { id } = collections[name];
  return `${into} SELECT ${bucketOfRow(name, 'r')}, '${id}', r.id, 0 FROM ${name} r
    WHERE NOT EXISTS (SELECT 1 FROM change_log l WHERE l.collection = '${id}' AND l.record = r.id)
    ORDER BY r.created, r.id`;
}

/**
 * @param {string | undefined} one
 * @param {string} other
 */
const isSameStatement = (one, other) => collapsed(one) === collapsed(other);

/** @param {string | undefined} sql */
const collapsed = (sql) => (sql ?? '').replace(/\s+/g, ' ').trim();

module.exports = { isSameStatement, logTriggers, logUnloggedRows };
