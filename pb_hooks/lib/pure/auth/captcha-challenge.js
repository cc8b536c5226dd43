// Pure rules of the built-in human check: the shape of a challenge and of its answer, and what counts as enough
// work. Knows neither clock nor key: both are given.

const actions = ['signup', 'signin', 'reset'];

/** `action.salt.expiry.bits`; the expiry in Unix seconds. Short enough for one block of SHA-256 with its answer. */
function challengeText({ action, salt, expiresAt, bits }) {
  return `${action}.${salt}.${expiresAt}.${bits}`;
}

/** What the header carries, taken apart: `<challenge>.<signature>.<nonce>`. Null when it is anything else. */
function readToken(token) {
  const match =
    /^((signup|signin|reset)\.([A-Za-z0-9]{16})\.(\d{10})\.(\d{1,2}))\.([0-9a-f]{64})\.(\d{1,9})$/.exec(
      token,
    );
  if (!match) return null;
  return {
    challenge: match[1],
    action: match[2],
    salt: match[3],
    expiresAt: Number(match[4]),
    bits: Number(match[5]),
    signature: match[6],
    nonce: match[7],
  };
}

/** Whether a hexadecimal digest begins with that many zero bits. */
function hasLeadingZeros(hexDigest, bits) {
  const whole = Math.floor(bits / 4);
  if (!hexDigest.startsWith('0'.repeat(whole))) return false;
  const rest = bits % 4;
  return rest === 0 || Number.parseInt(hexDigest[whole], 16) < 2 ** (4 - rest);
}

module.exports = { actions, challengeText, hasLeadingZeros, readToken };
