// Pure: positions in the server's history, `<boot>.<seq>`, and whether one that a phone has seen still counts.

const form = /^([A-Za-z0-9]{1,40})\.(0|[1-9][0-9]{0,14})$/;

/** `{boot, seq}`; null for what no server ever sent. */
function parsePosition(position) {
  const match = form.exec(position);
  return match ? { boot: match[1], seq: Number(match[2]) } : null;
}

const positionOf = (boot, seq) => `${boot}.${seq}`;

/**
 * The last seq that still counts for a phone that has seen `seen`, or null when nothing was lost.
 * @param {null | {endsAt: number}} boot The boot that it names, with the seq where it ended (for the present boot
 *   the log's head); null when the server does not know it.
 */
function keptOf(seen, boot) {
  if (boot === null) return 0;
  return boot.endsAt < seen.seq ? boot.endsAt : null;
}

module.exports = { keptOf, parsePosition, positionOf };
