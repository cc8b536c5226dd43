// Every way in by password, and the mails that lead to one. Guarantees that nothing is counted before the human check
// was passed, so that a school's shared address cannot be used up by bare requests; and that an account waits after
// wrong passwords, from however many places they come.

const captcha = require('./captcha-check.js');
const limits = require('./auth-limits.js');
const { publicAddress } = require('../server/environment.js');
const { wasSignedIn } = require('./sessions.js');
const { refuseForged } = require('./mail-token.js');

const passed = 'pare.entryPassed';
/** Within which an answer has left. */
const leavingMs = 20;
// What is none is left to PocketBase, which says so.
const mailAddress = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
const byBody = {
  'POST /api/collections/{collection}/request-password-reset': requestReset,
  'POST /api/collections/{collection}/request-verification': requestConfirmation,
  'POST /api/collections/{collection}/confirm-password-reset': (e) => confirm(e, 'passwordResetToken'),
  'POST /api/collections/{collection}/confirm-verification': (e) => confirm(e, 'verificationToken'),
};

/** Judges a sign-up before its body is read. */
function judgeHead(e) {
  if (e.request.pattern !== 'POST /api/collections/{collection}/records') return;
  if (!isUsers(e) || e.hasSuperuserAuth()) return;
  captcha.judge(e, e.request.header.get('X-Captcha'), 'signup');
  limits.takeEntry(e);
  e.set(passed, true);
}

/** Judges what asks for a mail, once its body is here. */
function judgeBody(e) {
  byBody[e.request.pattern]?.(e);
}

/** Whatever path a sign-up came by; an identity provider has vouched for its own people. */
function signUp(e) {
  const info = e.requestInfo();
  if (info.context === 'oauth2' || e.hasSuperuserAuth() || e.get(passed)) return;
  captcha.judge(e, info.headers.x_captcha, 'signup');
  limits.takeEntry(e);
}

function signIn(e, goOn) {
  captcha.judge(e, e.requestInfo().headers.x_captcha, 'signin');
  limits.takeEntry(e);
  const tries = triesOf(e);
  limits.takeTry(e, tries);
  const answer = goOn();
  limits.forgetTries(e.app, tries);
  limits.giveEntryBack(e);
  return answer;
}

// A device that the account was signed in on has tries of its own, besides those of everybody: nobody else's wrong
// passwords keep it waiting.
function triesOf(e) {
  const device = e.requestInfo().headers.x_device;
  if (!device || !wasSignedIn(e.app, device, e.identity)) return e.identity;
  const own = `${e.identity} ${device}`;
  return limits.mayTry(e.app, own) ? own : e.identity;
}

/** Waits as any account does, but never on a machine of one's own. */
function signInSuperuser(e, goOn) {
  if (isThisMachine(e)) return goOn();
  limits.takeSuperuserEntry(e);
  limits.takeTry(e, `superuser ${e.identity}`);
  const answer = goOn();
  limits.forgetTries(e.app, `superuser ${e.identity}`);
  return answer;
}

function requestReset(e) {
  if (isUsers(e)) {
    captcha.judge(e, e.request.header.get('X-Captcha'), 'reset');
    limits.takeEntry(e);
  } else if (!isThisMachine(e)) {
    limits.takeSuperuserEntry(e);
  }
  const { email } = e.requestInfo().body;
  limits.takeMail(e, 'reset', email);
  if (isUsers(e) && typeof email === 'string' && mailAddress.test(email)) answerAtOnce(e);
  endPocketbasePause(e.app, 'PasswordReset', e.request.pathValue('collection'), email);
}

// Before anybody looks whether there is such an account: all that follows takes longer where there is one, and whoever
// asks could tell, also by a busy processor. What PocketBase answers after that is left out by its own writer.
function answerAtOnce(e) {
  e.noContent(204);
  e.flush();
  sleep(leavingMs);
}

/** Only an account itself has its address confirmed. */
function requestConfirmation(e) {
  if (e.hasSuperuserAuth()) return;
  const { email } = e.requestInfo().body;
  if (e.auth === null || e.auth.email() !== email) throw new UnauthorizedError('Sign in to have it sent.');
  limits.takeMail(e, 'confirmation', email);
  endPocketbasePause(e.app, 'Verification', e.auth.collection().name, email);
}

/** By the token of a mail's link. */
function confirm(e, kind) {
  if (isUsers(e)) refuseForged(e, kind);
}

// PocketBase drops a mail within two minutes of the last one's end and answers as if it were sent. Ours is the pause
// that is told, to known and unknown addresses alike, and a slow mail server must not make the other one outlast it.
function endPocketbasePause(app, kind, collection, email) {
  try {
    const { id, collectionId } = app.findAuthRecordByEmail(collection, email);
    app.store().remove(`@limit${kind}Email_${collectionId}${id}`);
  } catch {
    // Nobody has that address.
  }
}

function confirmReset(e, goOn) {
  const answer = goOn();
  limits.forgetTries(e.app, e.record.email());
  return answer;
}

/** A stolen session finds no password by trying. */
function changePassword(e, goOn) {
  if (e.hasSuperuserAuth() || e.requestInfo().body.oldPassword === undefined) return goOn();
  const email = e.record.email();
  limits.takeTry(e, email);
  const answer = goOn();
  limits.forgetTries(e.app, email);
  return answer;
}

const forwarded = ['x_forwarded_for', 'x_real_ip', 'forwarded', 'via'];

// A proxy on this machine speaks for others. Not every proxy says so: where the server has a public address, the request
// may come from anywhere.
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

function isUsers(e) {
  try {
    return e.app.findCachedCollectionByNameOrId(e.request.pathValue('collection')).id === '_pb_users_auth_';
  } catch {
    return false;
  }
}

module.exports = { changePassword, confirmReset, judgeBody, judgeHead, signIn, signInSuperuser, signUp };
