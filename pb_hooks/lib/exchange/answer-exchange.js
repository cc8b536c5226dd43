// Answers one exchange, `POST /api/sync`: receives mutations and cursors, returns verdicts and changes.
// - No seq in `results` or `changes` is above `position`.
// - `results` has one entry for each mutation, in the same order.
// - A readable bucket that is not mentioned has nothing after its cursor, so the phone keeps its cursor.
// - Each page of a bucket is read in one statement, so its log entries and rows come from one snapshot.

const { respond } = require('../base/answers.js');
const { parseBody } = require('./request.js');
const {
  firstPlaceForReaders,
  firstSlotForReaders,
  longestWaitMs,
  mostAnswers,
  whileInSlot,
} = require('./answer-slots.js');
const { matchClaimedAccount, recheckCaller } = require('./caller.js');
const { lossSince } = require('../base/history.js');
const { readHeads } = require('../base/log-heads.js');
const { resultsOf } = require('./push/mutations.js');
const { pull } = require('./pull/pull.js');
const { noteAnswer, refuseReceived, tooManyMutations } = require('./limits.js');
const { readAppVersion } = require('../pure/exchange/app-version.js');
const { jsonBudget, partBytes } = require('../pure/exchange/byte-budget.js');
const { positionOf } = require('../pure/exchange/positions.js');

/**
 * Oldest protocol that may pull: a phone with an older one can send, but gets no changes until it is updated.
 */
const oldestPulled = 1;

/**
 * First protocol whose phones can read the rows of a first download sent as one list for each field, and
 * several parts of one bucket in an answer.
 */
const firstWithParts = 2;

/**
 * Waits for a slot, then parses and answers the request. A request with mutations that has got a slot for readers gives
 * it back and waits for another one, unless too many exchanges are in progress.
 * @param {RouteEvent} e
 * @param {AllowedRequest} allowed
 * @param {{bytes: number[], isPacked: boolean}} received
 * @param {number} place As `whileAdmitted` passes it.
 * @returns {Answer}
 */
function answerInTurn(e, { caller, boot }, received, place) {
  /**
   * @param {SyncRequest} body
   * @param {number} slot
   */
  const answer = (body, slot) => answerParsed(e, caller, body, { boot, answering: slot + 1 });
  const refuse = () => refuseReceived(e, caller.account ?? null);
  const untilMs = Date.now() + longestWaitMs;
  const first = whileInSlot(e.app, { most: mostAnswers, untilMs }, (slot) => {
    if (slot === null) return refuse();
    const read = parseBody(e, received);
    if (!read.body) return respond(read.status, { error: read.error });
    if (slot >= firstSlotForReaders && read.body.mutations.length > 0) return { waiting: read.body };
    return answer(read.body, slot);
  });
  if (!('waiting' in first)) return first;
  const limits = { most: firstSlotForReaders, untilMs: place < firstPlaceForReaders ? untilMs : 0 };
  return whileInSlot(e.app, limits, (slot) => (slot === null ? refuse() : answer(first.waiting, slot)));
}

/**
 * @param {RouteEvent} e
 * @param {Caller} caller
 * @param {SyncRequest} body
 * @param {{boot: string, answering: number}} state `answering`: about how many answers the server prepares at the
 *   moment, this one included.
 * @returns {Answer}
 */
function answerParsed(e, caller, body, { boot, answering }) {
  const present = recheckCaller(e, caller, readAppVersion(body.app));
  if (present.status === 403) return respond(403, { error: present.error });
  const known = matchClaimedAccount(present, body.account);
  const heads = readHeads(e.app, Object.keys(body.cursors));
  const loss = lossSince(e.app, boot, body.seen, heads.head);
  const place = { position: positionOf(boot, heads.head), ...(loss ? { lost: loss } : {}) };
  // The answer has no `lost` for a deleted account: reporting lost history would suggest that the account
  // can be created again.
  if (known.deleted) return respond(401, { error: known.error, deleted: true, position: place.position });
  if (known.status !== undefined) {
    const why = known.passwordChanged ? { password_changed: true } : {};
    return respond(known.status, { error: known.error, ...why, ...place });
  }
  const { account } = known;

  const tooMuch = tooManyMutations(e, account, body.mutations.length);
  if (tooMuch) return tooMuch;
  if (loss) return respond(200, place);
  return answerOf(e, account, body, { boot, before: heads, answering });
}

/**
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @param {SyncRequest} body
 * @param {{boot: string, before: LogHeads, answering: number}} state `before`: the heads before the mutations
 *   are applied; `answering`: as in `answerParsed`.
 * @returns {Answer}
 */
function answerOf(e, account, body, { boot, before, answering }) {
  const results = resultsOf(e, account, body.mutations);
  const heads = body.mutations.length > 0 ? readHeads(e.app, Object.keys(body.cursors)) : before;
  const packed = e.request.header.get('Accept-Encoding').includes('gzip');
  const isOld = body.protocol < oldestPulled;
  const wholeBudget = jsonBudget(body.max_bytes, packed, answering);
  const budget = wholeBudget - results.length;
  const inParts = body.protocol >= firstWithParts;
  const partBudget = inParts ? jsonBudget(body.part_bytes ?? partBytes, packed, answering) : budget;
  // If the results take more than half of the answer, a row that is too large for the rest waits for the
  // next answer.
  const atLeast = budget > wholeBudget / 2 ? 1 : 0;
  const limits = { budget, partBudget, asColumns: inParts, atLeast };
  const { changes, parts, gone, forum, threads, head } = isOld
    ? { changes: '', parts: 0, gone: [], forum: [], threads: null, head: heads.head }
    : pull(e.app, account, body, heads, limits);
  const position = positionOf(boot, head);
  // A line break occurs only after each result and between two parts: if the connection breaks, phones keep
  // what arrived before the last line break.
  const text =
    `{"position":${JSON.stringify(position)},"results":[${results}],"changes":[${changes}],` +
    `"gone":${JSON.stringify(gone)},"forum":${JSON.stringify(forum)}` +
    `${threads ? `,"threads":${JSON.stringify(threads)}` : ''}${isOld ? ',"update_app":true' : ''}}`;
  noteAnswer(e, account, { bytes: text.length, parts });
  return { status: 200, text };
}

module.exports = { answerInTurn };
