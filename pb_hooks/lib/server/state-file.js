// Reads the age of the replica and the free space of the disk from the file that `npm start` writes.

/** Age in milliseconds from which the state that `npm start` writes no longer counts. */
const longestStateMs = 60_000;

/**
 * Returns what `npm start` last wrote about replica and disk; null if it writes nothing or has stopped writing.
 * @returns {{replicaAgeSeconds: number | null, diskFreeBytes: number, atMs: number} | null}
 */
function readState() {
  const path = $os.getenv('PARE_STATE_FILE');
  if (path === '') return null;
  try {
    const state = JSON.parse(toString($os.readFile(path)));
    return Date.now() - state.atMs > longestStateMs ? null : state;
  } catch {
    return null;
  }
}

module.exports = { readState };
