// Stores payloads that are too large for one request, in the data folder. Only a complete payload that
// matches the announced size and hash is used.

const { dateOf, heldIn } = require('./upload-folder.js');

const storedDays = 7;
const folderName = /^([0-9]+)-in-cells$/;

/**
 * Returns the path of the complete payload, or null if a chunk is missing or the payload's hash is not the
 * announced one. A complete payload with a wrong hash is deleted.
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @param {Upload} upload
 */
function wholeUpload(app, userId, mutationId, upload) {
  const folder = folderOf(app, userId, mutationId, upload.size);
  const [from, to] = heldIn(folder, upload.size)[0] ?? [];
  if (from !== 0 || to !== upload.size) return null;
  const path = `${folder}/payload`;
  if ($security.sha256(toString($os.readFile(path))) === upload.sha256) return path;
  dropUpload(app, userId, mutationId);
  return null;
}

/**
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 */
function dropUpload(app, userId, mutationId) {
  if (userId !== '') $os.removeAll(`${root(app)}/${userId}/${mutationId}`);
}

/** @param {App} app */
function tidyUploads(app) {
  const before = Date.now() - storedDays * 24 * 3600 * 1000;
  for (const user of entries(root(app))) {
    for (const mutation of entries(`${root(app)}/${user}`)) {
      const path = `${root(app)}/${user}/${mutation}`;
      if (lastMoved(path) < before) $os.removeAll(path);
    }
  }
}

// Returns the time of the latest chunk: the folder's own date is the start of the upload, and the date of `cells`
// changes with each chunk.
/** @param {string} path */
function lastMoved(path) {
  const dates = entries(path).map((name) => dateOf(`${path}/${name}/cells`) ?? 0);
  return Math.max(dateOf(path) ?? 0, ...dates);
}

/** @param {App} app */
const root = (app) => `${app.dataDir()}/uploads`;

// The size is part of the name, so that chunks of payloads of different sizes are never mixed.
/**
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @param {number} size
 */
function folderOf(app, userId, mutationId, size) {
  return `${root(app)}/${userId}/${mutationId}/${size}-in-cells`;
}

/**
 * @param {App} app
 * @param {string} userId
 */
const startedMutations = (app, userId) => entries(`${root(app)}/${userId}`);

/**
 * Returns the number of uploads that are stored now, of all accounts together.
 * @param {App} app
 */
const countStarted = (app) =>
  entries(root(app)).reduce((sum, userId) => sum + startedMutations(app, userId).length, 0);

/**
 * @param {App} app
 * @param {string} userId
 */
function startedSizes(app, userId) {
  const names = startedMutations(app, userId).flatMap((mutation) =>
    entries(`${root(app)}/${userId}/${mutation}`),
  );
  return names.map((name) => Number(folderName.exec(name)?.[1] ?? 0));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function entries(folder) {
  try {
    return $os.readDir(folder).map((entry) => entry.name());
  } catch {
    return [];
  }
}

module.exports = {
  countStarted,
  dropUpload,
  folderOf,
  startedMutations,
  startedSizes,
  tidyUploads,
  wholeUpload,
};
