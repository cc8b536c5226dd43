// Responsible for sending what is too large for a request before the mutation that names it.
// Guarantees: in pieces that may come twice; a sending that was cut goes on where the server says that it stands; what
// keeps one file from being sent keeps nothing else.
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import { type OutboxEntry, parkedByPhone } from '#data/outbox/outbox-entry.ts';
import { listUploads } from '#data/queries/read-mine.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type Piece, RemoteError, type RemoteFailure } from '#domain/protocol/sync-api-port.ts';
import {
  sizesAfterFailure,
  sizesAfterSmall,
  sizesAfterSuccess,
  smallBytes,
  type Tried,
} from '#sync/connection/request-sizes.ts';
import type { Party, PassDeps, PassEnd } from '#sync/engine/pass-deps.ts';
import { noteSizes, noteUpload, noteUploadFailure } from '#sync/engine/record-outcome.ts';
import { requestTimeoutMs } from '#sync/engine/retry-delays.ts';
import { endOfPass, type Progress, tryAgain } from '#sync/engine/run-exchange.ts';
import { isWaitingFor, pickUploads } from './outbox-sender.ts';

/** Pieces begin and end on it, so that one that is cut into smaller ones never overlaps another. */
const cellBytes = 4096;

/** What ends a pass, whoever asked. */
const endings: readonly RemoteFailure[] = ['auth-required', 'suspended'];

/** After these the next file would fare no better. */
const ofTheLine: readonly RemoteFailure[] = ['network', 'timeout', 'unavailable', 'rate-limited'];

/**
 * Sends pieces of the files that wait, one file after the other. `whole`: the server holds some to their end, and
 * their mutations can be sent, in one exchange: the batches of an import arrive together; `nothing`: there is none to
 * send now. Otherwise the pass ends so: `more` where its time or their share of it is over, or where pieces failed,
 * and then only these files wait.
 */
export async function sendPieces(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
): Promise<'nothing' | 'whole' | PassEnd> {
  try {
    return await sendAll(deps, captured, progress);
  } catch (error) {
    return endOfPass(deps, captured, progress, error, null);
  }
}

/** Rejects with what is not of one file alone. */
async function sendAll(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
): Promise<'nothing' | 'whole' | PassEnd> {
  const { store } = captured;
  const { ready, restMs } = await sortUploads(store, progress);
  const wholeBefore = progress.uploadedIds.size;
  let afterMs = restMs;
  for (const entry of ready) {
    const payload = entry.upload && ((await deps.payloads?.get(entry.upload.sha256)) ?? null);
    if (payload === null) {
      await parkWithoutFile(store, entry.id);
      continue;
    }
    const sending = { entry, payload, hasMoved: false };
    try {
      if (await sendOne(deps, captured, progress, sending)) {
        progress.uploadedIds.add(entry.id);
        continue;
      }
      afterMs = 0;
      break;
    } catch (error) {
      if (!(error instanceof RemoteError) || endings.includes(error.kind)) throw error;
      const failures = sending.hasMoved ? 1 : entry.failures + 1;
      const ownRestMs = await noteUploadFailure(store, entry, { failures, code: error.kind });
      afterMs = Math.min(afterMs ?? ownRestMs, ownRestMs);
      if (ofTheLine.includes(error.kind)) break;
    }
  }
  if (progress.uploadedIds.size > wholeBefore) return 'whole';
  return afterMs === null ? 'nothing' : { kind: 'more', afterMs };
}

/** `restMs`: until the first of those that have failed is to be tried again; null without one. */
async function sortUploads(
  store: AccountStore,
  progress: Progress,
): Promise<{ ready: OutboxEntry[]; restMs: number | null }> {
  const entries = await listUploads(store.db);
  const nowMs = store.clock.now();
  const uploads = pickUploads(entries, { ...progress, nowMs });
  const rests = uploads.flatMap(({ retryAt }) =>
    isWaitingFor(retryAt, nowMs) ? [(retryAt ?? 0) - nowMs] : [],
  );
  const ready = uploads.filter(({ retryAt }) => !isWaitingFor(retryAt, nowMs));
  return { ready, restMs: rests.length > 0 ? Math.min(...rests) : null };
}

type Sending = {
  entry: OutboxEntry;
  payload: Blob;
  /** Whether the server has taken a piece of it in this turn. */
  hasMoved: boolean;
};

/** False when time was not enough. */
async function sendOne(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  sending: Sending,
): Promise<boolean> {
  const { store } = captured;
  const { entry, payload } = sending;
  const totalBytes = payload.size;
  let sentBytes: number | null = null;
  for (;;) {
    if (progress.isOver || progress.isShareOver || deps.isOffline?.()) return false;
    const offset = sentBytes ?? 0;
    // The first only asks where the server stands.
    const length = sentBytes === null ? 0 : await pieceBytes(store, progress);
    const bytes = new Uint8Array(await payload.slice(offset, offset + length).arrayBuffer());
    const tried = { upBytes: bytes.length, downBytes: 0 };
    const from = sentBytes === null ? entry.piecesOf : undefined;
    try {
      const held = await send(deps, captured, entry.id, { offset, totalBytes, bytes, from });
      await notePassed(store, progress, tried);
      if (sentBytes !== null && held <= sentBytes) throw new RemoteError('unreadable');
      sending.hasMoved ||= sentBytes !== null;
      sentBytes = held;
      await noteUpload(store, { entry: entry.id, sentBytes, totalBytes });
      if (sentBytes >= totalBytes) return true;
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      if (error.kind === 'network' && (await tryAgain(store, progress.line, tried, error)) === 'again')
        continue;
      const failed = { tried, failures: entry.failures + 1, nowMs: store.clock.now() };
      await noteSizes(store, (sizes) => sizesAfterFailure(sizes, error, failed));
      throw error;
    }
  }
}

/** What the line bears, in whole cells. */
async function pieceBytes(store: AccountStore, { line }: Progress): Promise<number> {
  const bytes = line.isSmall ? smallBytes : (await getSyncStatus(store.db)).up.bytes;
  return Math.max(cellBytes, bytes - (bytes % cellBytes));
}

async function notePassed(store: AccountStore, progress: Progress, tried: Tried): Promise<void> {
  const tooLarge = progress.line.noteWhole();
  progress.hasMoved ||= tried.upBytes > 0;
  const nowMs = store.clock.now();
  await noteSizes(store, (sizes) =>
    tooLarge ? sizesAfterSmall(sizes, tooLarge, nowMs) : sizesAfterSuccess(sizes, tried, nowMs),
  );
}

/**
 * Sends one piece; resolves with how far the server holds the file without a gap. An account that may not send files
 * (any more) counts as done: the mutation gets its refusal, and nothing behind it waits for ever.
 */
async function send(
  { remote }: PassDeps,
  { token }: Party,
  mutationId: string,
  piece: Piece,
): Promise<number> {
  try {
    return firstGap(await remote.upload(mutationId, piece, { token, timeoutMs: requestTimeoutMs }));
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'forbidden') return piece.totalBytes;
    throw error;
  }
}

/** Where the first missing byte is. */
function firstGap(held: readonly (readonly [number, number])[]): number {
  const [first] = held;
  return first !== undefined && first[0] === 0 ? first[1] : 0;
}

function parkWithoutFile(store: AccountStore, id: string): Promise<void> {
  return writeStore(store, async ({ tables }) => {
    const entry = await tables.outbox.get(id);
    if (entry?.state !== 'waiting') return;
    const rows = new RowSession(tables);
    await rows.touch(entry.collection, entry.record);
    await tables.outbox.put({ ...entry, state: 'parked', code: parkedByPhone.fileNeeded });
    await rows.flush();
  });
}
