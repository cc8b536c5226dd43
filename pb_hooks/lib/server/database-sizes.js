// Reads the sizes of the database's files.

const databaseFiles = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];

/**
 * Returns the size of each file; 0 for a file that does not exist.
 * @param {App} app
 */
const databaseSizes = (app) =>
  databaseFiles.map((file) => ({ file, bytes: sizeOf(`${app.dataDir()}/${file}`) }));

/** @param {string} path */
function sizeOf(path) {
  try {
    return Number($os.stat(path).size());
  } catch {
    return 0;
  }
}

module.exports = { databaseSizes };
