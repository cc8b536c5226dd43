// Issues the challenges of the human check and checks the answers, with the built-in provider, or with
// hCaptcha if its keys are configured. An answer to the built-in check can be used only once and only for the
// action of its challenge.

const rules = require('../pure/auth/captcha-challenge.js');
const { refusal } = require('../base/api-error.js');
const { hcaptchaKeys } = require('../base/environment.js');
const { bitsForNetwork } = require('./auth-limits.js');
const { leastBits } = require('../pure/auth/auth-limits.js');

const lifetimeSeconds = 600;

/** @param {RouteEvent} e */
function sendChallenge(e) {
  const action = e.request.url.query().get('action');
  if (!rules.actions.includes(action)) throw refusal('action', 'captcha_action', 'Unknown action.');
  const bits = bitsForNetwork(e);
  const challenge = rules.challengeText({
    action,
    salt: $security.randomString(16),
    expiresAt: nowSeconds() + lifetimeSeconds,
    bits,
  });
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, {
    challenge,
    signature: $security.hs256(challenge, signingKey(e.app)),
    bits,
    expires_in: lifetimeSeconds,
  });
}

/**
 * @param {CountedRequest} e
 * @param {string | undefined} token
 * @param {string} action
 */
function judge(e, token, action) {
  if (!token) throw refusal('captcha', 'captcha_required', 'The human check is missing.');
  const keys = hcaptchaKeys();
  if (keys) askHcaptcha(e.app, keys, token);
  else judgeWork(e, token, action);
}

/**
 * @param {CountedRequest} e
 * @param {string} token
 * @param {string} action
 */
function judgeWork(e, token, action) {
  const { app } = e;
  const answer = rules.readToken(token);
  if (!answer || !$security.equal($security.hs256(answer.challenge, signingKey(app)), answer.signature)) {
    throw refusal('captcha', 'captcha_invalid', 'This server did not issue the human check.');
  }
  if (answer.expiresAt <= nowSeconds()) {
    throw refusal('captcha', 'captcha_expired', 'The human check has expired.');
  }
  // A challenge stays valid if the difficulty has risen by one step since, but not by more: otherwise a stock
  // of easy challenges could be collected.
  if (answer.bits < bitsForNetwork(e) - 1) {
    throw refusal('captcha', 'captcha_expired', 'The human check has grown harder since.');
  }
  const digest = $security.sha256(`${answer.challenge}.${answer.nonce}`);
  if (answer.action !== action || answer.bits < leastBits || !rules.hasLeadingZeros(digest, answer.bits)) {
    throw refusal('captcha', 'captcha_invalid', 'The human check was not passed.');
  }
  if (!spend(app, answer)) throw refusal('captcha', 'captcha_used', 'The human check was used already.');
}

/**
 * @param {App} app
 * @param {{salt: string, expiresAt: number}} answer
 */
function spend(app, answer) {
  const result = app
    .db()
    .newQuery(
      'INSERT INTO captcha_solutions (salt, expires_at, created, updated) ' +
        "VALUES ({:salt}, {:expires}, strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ')) " +
        'ON CONFLICT (salt) DO NOTHING',
    )
    .bind({ salt: answer.salt, expires: answer.expiresAt })
    .execute();
  return result.rowsAffected() === 1;
}

/**
 * @param {App} app
 * @param {{sitekey: string, secret: string, verifyUrl: string}} keys
 * @param {string} token
 */
function askHcaptcha(app, keys, token) {
  const form = [
    `secret=${encodeURIComponent(keys.secret)}`,
    `sitekey=${encodeURIComponent(keys.sitekey)}`,
    `response=${encodeURIComponent(token)}`,
  ];
  let answer;
  try {
    answer = $http.send({
      url: keys.verifyUrl,
      method: 'POST',
      body: form.join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      timeout: 5,
    });
  } catch (error) {
    app.logger().error('hCaptcha does not answer', 'error', String(error));
    throw new ApiError(503, 'The human check cannot be verified now.', {});
  }
  if (answer.statusCode !== 200 || !answer.json || answer.json.success !== true) {
    throw refusal('captcha', 'captcha_invalid', 'The human check was not passed.');
  }
}

// Derives the key from a secret stored with the data, so that the key survives restarts and every installation
// has its own.
/** @param {App} app */
function signingKey(app) {
  return $security.sha256(`captcha.${app.findCachedCollectionByNameOrId('users').authToken.secret}`);
}

function nowSeconds() {
  return Math.floor(Date.now() / 1000);
}

module.exports = { judge, sendChallenge };
