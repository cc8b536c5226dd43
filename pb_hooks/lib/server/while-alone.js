// Keeps a job from running twice at the same time, also in two JavaScript engines. A run that lasts longer than half
// an hour does not keep the next one from starting.

/** Time after which a run no longer counts: it may never end, for example if a mail server never answers. */
const longestRunMs = 30 * 60_000;

/**
 * Runs `act`, unless a run with the same key started within the last 30 minutes and has not ended.
 * @param {App} app
 * @param {string} key Key of the mark in the app's store: the time at which the latest run started, 0 after its
 *   end.
 * @param {() => void} act
 */
function whileAlone(app, key, act) {
  const startedMs = Date.now();
  let isAlone = false;
  app.store().setFunc(key, (latestMs) => {
    isAlone = Math.abs(startedMs - (latestMs ?? 0)) >= longestRunMs;
    return isAlone ? startedMs : latestMs;
  });
  if (!isAlone) return;
  try {
    act();
  } finally {
    app.store().setFunc(key, (latestMs) => (latestMs === startedMs ? 0 : latestMs));
  }
}

module.exports = { whileAlone };
