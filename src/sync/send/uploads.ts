// Uploads the files and rows of outbox entries, before the mutation that refers to them is sent.
// The bytes are sent in chunks, which may arrive twice; an interrupted upload continues at the position that the
// server states. A failure that concerns only one file delays no entry that does not depend on this file.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { parkedByPhone } from '#data/entries/outbox-entry.ts';
import { listUploads } from '#data/entries/read-entries.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { UploadChunk } from '#domain/protocol/mutation-upload.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/remote-error.ts';
import { noteSizes, noteUpload, noteUploadFailure } from '#sync/connection/record-outcome.ts';
import {
  sizesAfterFailure,
  sizesAfterSmall,
  sizesAfterSuccess,
  smallBytes,
  type Tried,
} from '#sync/connection/request-sizes.ts';
import { requestTimeoutMs } from '#sync/connection/time-limits.ts';
import { tryAgain } from '#sync/connection/try-again.ts';
import type { Party, PassDeps, PassEnd, Progress } from '#sync/engine/pass-deps.ts';
import { isWaitingFor, pickUploads } from './outbox-sender.ts';

/**
 * Chunks begin and end at multiples of this number of bytes, except at the end of the file, so that the smaller
 * chunks sent after a failure do not partly overlap a chunk that has arrived.
 */
const cellBytes = 4096;

/** Failures that concern the account; each of them ends the pass, whichever request it occurs in. */
const endings: readonly RemoteFailure[] = ['auth-required', 'suspended'];

/** Failures of the connection or the whole server, after which the upload of the next file would fail too. */
const connectionFailures: readonly RemoteFailure[] = ['network', 'timeout', 'unavailable', 'rate-limited'];

/**
 * Uploads chunks of the waiting files, one file after the other. Resolves with `whole` if the server now has
 * at least one more complete file, with `nothing` if there is nothing to upload, otherwise with the outcome of the
 * pass. Rejects with a RemoteError if the server refuses the account, and with any error that is not a
 * RemoteError.
 */
export async function sendChunks(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
): Promise<'nothing' | 'whole' | PassEnd> {
  const { store } = captured;
  const { ready, restMs } = await sortUploads(store, progress);
  const uploadedBefore = progress.uploadedIds.size;
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
      if (connectionFailures.includes(error.kind)) break;
    }
  }
  if (progress.uploadedIds.size > uploadedBefore) return 'whole';
  return afterMs === null ? 'nothing' : { kind: 'more', afterMs };
}

/**
 * Returns the uploads that can start now (`ready`), and the time in milliseconds until the first of those with fewer
 * than five failures that wait for a retry may start (`restMs`; null if none waits).
 */
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
  hasMoved: boolean;
};

/**
 * Resolves with true when the server has the file completely, and with false when the time for the pass or
 * for its uploads is over, or the browser reports no network.
 */
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
    // Sends no bytes in the first request, which only asks how much of the file the server has.
    const length = sentBytes === null ? 0 : await chunkBytes(store, progress);
    const bytes = new Uint8Array(await payload.slice(offset, offset + length).arrayBuffer());
    const tried = { upBytes: bytes.length, downBytes: 0 };
    const from = sentBytes === null ? entry.piecesOf : undefined;
    try {
      const receivedBytes = await send(deps, captured, entry.id, { offset, totalBytes, bytes, from });
      await notePassed(store, progress, tried);
      if (sentBytes !== null && receivedBytes <= sentBytes) throw new RemoteError('unreadable');
      sending.hasMoved ||= sentBytes !== null;
      sentBytes = receivedBytes;
      await noteUpload(store, { entry: entry.id, sentBytes, totalBytes });
      if (sentBytes >= totalBytes) return true;
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      if (error.kind === 'network' && (await tryAgain(store, progress.retry, tried, error)) === 'again')
        continue;
      const failed = { tried, failures: entry.failures + 1, nowMs: store.clock.now() };
      await noteSizes(store, (sizes) => sizesAfterFailure(sizes, error, failed));
      throw error;
    }
  }
}

async function chunkBytes(store: AccountStore, { retry }: Progress): Promise<number> {
  const bytes = retry.isSmall ? smallBytes : (await getSyncStatus(store.db)).up.bytes;
  return Math.max(cellBytes, bytes - (bytes % cellBytes));
}

async function notePassed(store: AccountStore, progress: Progress, tried: Tried): Promise<void> {
  const tooLarge = progress.retry.noteWhole();
  progress.hasMoved ||= tried.upBytes > 0;
  const nowMs = store.clock.now();
  await noteSizes(store, (sizes) =>
    tooLarge ? sizesAfterSmall(sizes, tooLarge, nowMs) : sizesAfterSuccess(sizes, tried, nowMs),
  );
}

/**
 * Sends one chunk; resolves with the number of bytes that the server has from the start of the file without
 * a gap. If the account may not upload files, resolves with the size of the file, as if it were complete:
 * the mutation is then sent and refused, so that entries that depend on it do not wait forever.
 */
async function send(
  { remote }: PassDeps,
  { token }: Party,
  mutationId: string,
  chunk: UploadChunk,
): Promise<number> {
  try {
    return firstGap(await remote.upload(mutationId, chunk, { token, timeoutMs: requestTimeoutMs }));
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'forbidden') return chunk.totalBytes;
    throw error;
  }
}

function firstGap(ranges: readonly (readonly [number, number])[]): number {
  const [first] = ranges;
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
