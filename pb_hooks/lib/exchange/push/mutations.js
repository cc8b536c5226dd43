// Decides the mutations of a request, one after the other. A mutation has at most one stored verdict and one
// effect, however often its id arrives. Every mutation has its own transaction: `applied` is stored in it, a
// refusal rolls it back and is stored in a second one, and `failed` is never stored.

const { findVerdict, storeVerdict } = require('./verdicts.js');
const { write } = require('./writes.js');
const { resultText } = require('./results.js');
const { inTransaction } = require('../../base/sql.js');
const { count } = require('../../base/counters.js');
const { dropUpload } = require('../uploads/stored-uploads.js');
const { isObject, mutationIsReadable } = require('../../pure/exchange/request.js');
const { refusals, retries, statuses } = require('../../pure/exchange/codes.js');

/**
 * Returns the JSON texts of the results, each followed by a line break, joined by commas. Must not run
 * within a transaction.
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @param {SentMutation[]} mutations
 */
function resultsOf(e, account, mutations) {
  return mutations
    .map((mutation) => `${resultText(e.app, account, mutation.id, decide(e, account, mutation))}\n`)
    .join(',');
}

/**
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @param {SentMutation} mutation
 * @returns {Verdict}
 */
function decide(e, account, mutation) {
  const { app } = e;
  const userId = account ? account.id : '';
  const first = attempt(app, (tx, stop) => {
    const known = findVerdict(tx, userId, mutation.id);
    if (known) return { ...known, isRepeated: true };
    if (mutation.op === 'withdraw') return storeVerdict(tx, userId, mutation, { status: statuses.withdrawn });
    if (!mutationIsReadable(mutation)) return stop(statuses.rejected, refusals.invalid);
    const written = write({ tx, e, account, stop }, mutation);
    return storeVerdict(tx, userId, mutation, { status: statuses.applied, ...written });
  });
  if (first.status !== statuses.rejected || first.seq) return settled(app, userId, mutation, first);
  // Meanwhile another request with the same mutation may have decided it.
  const second = attempt(app, (tx) => {
    const decided = findVerdict(tx, userId, mutation.id);
    return decided ? { ...decided, isRepeated: true } : storeVerdict(tx, userId, mutation, first);
  });
  return settled(app, userId, mutation, second);
}

// Runs `decideIn` in a transaction. `stop` ends the transaction with a status and code; any other exception is
// an error of the server itself and becomes `failed`.
/**
 * @param {App} app
 * @param {(tx: App, stop: StopWrite) => Verdict} decideIn
 * @returns {Verdict}
 */
function attempt(app, decideIn) {
  /** @type {Verdict[]} */
  const stopped = [];
  /**
   * @param {string} status
   * @param {string} code
   */
  const stop = (status, code) => {
    stopped.push({ status, code });
    throw new Error(code);
  };
  try {
    return inTransaction(app, (tx) => decideIn(tx, stop));
  } catch (error) {
    if (stopped.length > 0) return stopped[0];
    app.logger().error('A mutation has failed', 'error', String(error));
    return { status: statuses.failed, code: retries.fault };
  }
}

// Refusals after which the upload is kept: the user may send the same file again under another id.
const mayBeSentAgain = [
  refusals.changedMeanwhile,
  refusals.tooLong,
  refusals.notUnique,
  refusals.sameOptions,
  refusals.commandDefined,
];

/**
 * @param {App} app
 * @param {string} userId
 * @param {SentMutation} mutation
 * @param {Verdict} verdict
 */
function settled(app, userId, mutation, verdict) {
  const hadUpload = mutation.upload || mutation.op === 'withdraw';
  const isKept = verdict.status === statuses.rejected && mayBeSentAgain.includes(verdict.code ?? '');
  if (hadUpload && verdict.status !== statuses.failed && !isKept) dropUpload(app, userId, mutation.id);
  countVerdict(app, mutation, verdict);
  return verdict;
}

/**
 * @param {App} app
 * @param {SentMutation} mutation
 * @param {Verdict} verdict
 */
function countVerdict(app, mutation, { status, code, isRepeated }) {
  count(app, 'verdicts', isRepeated ? 'repeated' : status);
  if (isRepeated) return;
  if (code) count(app, 'refusals', code);
  const { upload } = mutation;
  if (status === statuses.applied && isObject(upload)) count(app, 'uploads', String(upload.kind));
}

module.exports = { resultsOf };
