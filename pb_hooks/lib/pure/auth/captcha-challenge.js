// Pure rules of the built-in human check: the shape of a challenge and of its answer, and how much work is
// enough. They read no clock and check no signature.

const actions = ['signup', 'signin', 'reset'];

/**
 * Returns the challenge `action.salt.expiry.bits`; the expiry is in Unix seconds. The text is short enough
 * to fit into one SHA-256 block together with its answer.
 * @param {{action: string, salt: string, expiresAt: number, bits: number}} challenge
 */
function challengeText({ action, salt, expiresAt, bits }) {
  return `${action}.${salt}.${expiresAt}.${bits}`;
}

/**
 * Splits the header value `<challenge>.<signature>.<nonce>` into its parts; null if it has any other form.
 * @param {string} token
 */
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

/**
 * @param {string} hexDigest
 * @param {number} bits
 */
function hasLeadingZeros(hexDigest, bits) {
  const whole = Math.floor(bits / 4);
  if (!hexDigest.startsWith('0'.repeat(whole))) return false;
  const rest = bits % 4;
  return rest === 0 || Number.parseInt(hexDigest[whole], 16) < 2 ** (4 - rest);
}

module.exports = { actions, challengeText, hasLeadingZeros, readToken };
