// Pure rule of the times at which phones come back whose exchange was refused at a busy moment. The current time and the
// random number are passed in.

/** Number of refused exchanges that come back in a second: about as many as a machine with two processors answers. */
const perSecond = 100;
/** Limits of the wait, before a phone lengthens it by a random part. */
const [shortestWaitMs, longestWaitMs] = [250, 4_000];

/**
 * Returns how long the next refused exchange must wait, and the new time of the last turn. Up to the longest wait, each
 * refused exchange gets a later turn than the one before; beyond it, a random wait between half the longest and all of
 * it.
 * @param {number} lastTurnMs Time of the last turn, in ms since 1970; 0 if there was none.
 * @param {{nowMs: number, random: number}} at `random` is from 0 to 1.
 * @returns {{lastTurnMs: number, waitMs: number}}
 */
function nextTurn(lastTurnMs, { nowMs, random }) {
  const earliestMs = nowMs + shortestWaitMs;
  // A later time was stored before the clock was set back.
  const isValid = lastTurnMs <= nowMs + longestWaitMs;
  const turnMs = isValid ? Math.max(earliestMs, lastTurnMs + 1000 / perSecond) : earliestMs;
  if (turnMs - nowMs <= longestWaitMs) return { lastTurnMs: turnMs, waitMs: Math.round(turnMs - nowMs) };
  return { lastTurnMs, waitMs: Math.round(longestWaitMs * (0.5 + random / 2)) };
}

module.exports = { nextTurn };
