// Pure rules: positions in the server's history, `<boot>.<seq>` (server start and seq), and whether a
// position that a phone has seen is still valid.

const form = /^([A-Za-z0-9]{1,40})\.(0|[1-9][0-9]{0,14})$/;

/** @param {string} position */
function parsePosition(position) {
  const match = form.exec(position);
  return match ? { boot: match[1], seq: Number(match[2]) } : null;
}

/**
 * @param {string} boot
 * @param {number} seq
 */
const positionOf = (boot, seq) => `${boot}.${seq}`;

/**
 * Returns the last seq that is still valid for a phone that has seen `seen`, or null if nothing was lost.
 * @param {null | {endsAt: number}} boot The server start that the phone names, with the seq where it ended
 * (for the current start the log's head); null if the server does not know it.
 * @param {{seq: number}} seen
 */
function lastValidSeq(seen, boot) {
  if (boot === null) return 0;
  return boot.endsAt < seen.seq ? boot.endsAt : null;
}

module.exports = { lastValidSeq, parsePosition, positionOf };
