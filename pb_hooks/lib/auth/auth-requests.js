// Checks sign-ups, sign-ins by password, changes of passwords, and requests for mails. A user's attempt is
// counted only once the human check has passed, so that requests without it cannot use up the limit of a
// school's shared address.

const captcha = require('./captcha-check.js');
const limits = require('./auth-limits.js');
const { publicAddress } = require('../base/environment.js');
const { wasSignedIn } = require('./sessions.js');
const { refuseForged } = require('./mail-token.js');

const passed = 'pare.entryPassed';
/** Pause in ms after which a flushed response has left the server. */
const leavingMs = 20;
// Pattern of an e-mail address; a value that does not match is left to PocketBase, which reports the error.
const mailAddress = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
/** @param {RouteEvent} e */
const humanCheckOf = (e) => e.request.header.get('X-Captcha');
/** @type {Dict<(e: RouteEvent) => void>} */
const byBody = {
  // Takes a turn in the queue only after the body has arrived, so that a slow request does not occupy a turn. A request
  // without a human check takes none, because it will be refused.
  'POST /api/collections/{collection}/auth-with-password': (e) => {
    if (isUsers(e) && humanCheckOf(e)) limits.takeTurn(e);
  },
  'POST /api/collections/{collection}/request-password-reset': requestReset,
  'POST /api/collections/{collection}/request-verification': requestConfirmation,
  'POST /api/collections/{collection}/confirm-password-reset': (e) => confirm(e, 'passwordResetToken'),
  'POST /api/collections/{collection}/confirm-verification': (e) => confirm(e, 'verificationToken'),
};

/** @param {RouteEvent} e */
function checkBeforeBody(e) {
  if (e.request.pattern !== 'POST /api/collections/{collection}/records') return;
  if (!isUsers(e) || e.hasSuperuserAuth()) return;
  if (humanCheckOf(e)) limits.takeTurn(e);
  captcha.judge(e, humanCheckOf(e), 'signup');
  limits.countAttempt(e);
  limits.useTurn(e);
  e.set(passed, true);
}

/** @param {RouteEvent} e */
function checkAfterBody(e) {
  byBody[e.request.pattern]?.(e);
}

/**
 * Checks a sign-up, in whatever way it arrives, unless `checkBeforeBody` has checked it. A sign-up by a
 * superuser, or by an identity provider, which has verified its users, is let through.
 * @param {RecordRequestEvent} e
 */
function signUp(e) {
  const info = e.requestInfo();
  if (info.context === 'oauth2' || e.hasSuperuserAuth() || e.get(passed)) return;
  captcha.judge(e, info.headers.x_captcha, 'signup');
  limits.countAttempt(e);
}

/**
 * @param {PasswordEvent} e
 * @param {() => void} goOn
 */
function signIn(e, goOn) {
  captcha.judge(e, e.requestInfo().headers.x_captcha, 'signin');
  limits.countAttempt(e);
  const tries = triesOf(e);
  limits.takeTry(e, tries);
  limits.useTurn(e);
  const answer = goOn();
  limits.forgetTries(e.app, tries);
  limits.uncountAttempt(e);
  return answer;
}

// Returns the key under which the tries are counted. A device on which the account was signed in has tries of
// its own, so that wrong passwords from elsewhere do not make it wait.
/** @param {PasswordEvent} e */
function triesOf(e) {
  const device = e.requestInfo().headers.x_device;
  if (!device || !wasSignedIn(e.app, device, e.identity)) return e.identity;
  const own = `${e.identity} ${device}`;
  return limits.mayTry(e.app, own) ? own : e.identity;
}

/**
 * Limits the tries of a superuser, except on the server's own machine.
 * @param {PasswordEvent} e
 * @param {() => void} goOn
 */
function signInSuperuser(e, goOn) {
  if (isThisMachine(e)) return goOn();
  limits.countSuperuserAttempt(e);
  limits.takeTry(e, `superuser ${e.identity}`);
  const answer = goOn();
  limits.forgetTries(e.app, `superuser ${e.identity}`);
  return answer;
}

/** @param {RouteEvent} e */
function requestReset(e) {
  if (isUsers(e)) {
    captcha.judge(e, humanCheckOf(e), 'reset');
    limits.countAttempt(e);
  } else if (!isThisMachine(e)) {
    limits.countSuperuserAttempt(e);
  }
  const { email } = e.requestInfo().body;
  limits.takeMail(e, 'reset', email);
  if (isUsers(e) && typeof email === 'string' && mailAddress.test(email)) answerAtOnce(e);
  endPocketbasePause(e.app, 'PasswordReset', e.request.pathValue('collection'), email);
}

// Answers before the account is looked up, because the time of a later answer would show whether the account
// exists. PocketBase's own later answer is discarded.
/** @param {RouteEvent} e */
function answerAtOnce(e) {
  e.noContent(204);
  e.flush();
  sleep(leavingMs);
}

/**
 * Throws unless a superuser or the account itself requests the confirmation of its address.
 * @param {RouteEvent} e
 */
function requestConfirmation(e) {
  if (e.hasSuperuserAuth()) return;
  const { email } = e.requestInfo().body;
  if (e.auth === null || e.auth.email() !== email)
    throw new UnauthorizedError('Sign in to have the confirmation mail sent.');
  limits.takeMail(e, 'confirmation', email);
  endPocketbasePause(e.app, 'Verification', e.auth.collection().name, email);
}

/**
 * @param {RouteEvent} e
 * @param {MailTokenKind} kind
 */
function confirm(e, kind) {
  if (isUsers(e)) refuseForged(e, kind);
}

// Ends PocketBase's pause between two mails, during which PocketBase drops a mail but answers as if the mail had
// been sent. Our own pause, in `takeMail`, is the same for known and unknown addresses.
/**
 * @param {App} app
 * @param {string} kind
 * @param {string} collection
 * @param {unknown} email
 */
function endPocketbasePause(app, kind, collection, email) {
  if (typeof email !== 'string') return;
  try {
    const account = app.findAuthRecordByEmail(collection, email);
    app.store().remove(`@limit${kind}Email_${account.collection().id}${account.id}`);
  } catch {
    // No account has that address.
  }
}

/**
 * @param {ResetConfirmEvent} e
 * @param {() => void} goOn
 */
function confirmReset(e, goOn) {
  const answer = goOn();
  limits.forgetTries(e.app, e.record.email());
  return answer;
}

/**
 * Counts tries of the old password, so that the holder of a stolen session cannot guess it.
 * @param {RecordRequestEvent} e
 * @param {() => void} goOn
 */
function changePassword(e, goOn) {
  if (e.hasSuperuserAuth() || e.requestInfo().body.oldPassword === undefined) return goOn();
  const email = e.record.email();
  limits.takeTry(e, email);
  const answer = goOn();
  limits.forgetTries(e.app, email);
  return answer;
}

const forwarded = ['x_forwarded_for', 'x_real_ip', 'forwarded', 'via'];

// Returns whether the request comes from the server's own machine; false on every server with a public address,
// because a proxy on the same machine may forward requests of others without setting a header.
/** @param {RouteEvent | PasswordEvent} e */
function isThisMachine(e) {
  if (publicAddress() !== '') return false;
  const { headers } = e.requestInfo();
  const address = e.remoteIP();
  const isLoopback = address.startsWith('127.') || address === '0000:0000:0000:0000:0000:0000:0000:0001';
  const trusted = e.app
    .settings()
    .trustedProxy.headers.map((name) => name.toLowerCase().replaceAll('-', '_'));
  return isLoopback && ![...forwarded, ...trusted].some((name) => headers[name] !== undefined);
}

/** @param {RouteEvent} e */
function isUsers(e) {
  try {
    return e.app.findCachedCollectionByNameOrId(e.request.pathValue('collection')).id === '_pb_users_auth_';
  } catch {
    return false;
  }
}

module.exports = {
  changePassword,
  confirmReset,
  checkAfterBody,
  checkBeforeBody,
  signIn,
  signInSuperuser,
  signUp,
};
