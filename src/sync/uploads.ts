// Responsible for sending what is too large for a request before the mutation that names it.
// Guarantees: in pieces that may come twice; a sending that was cut goes on where the server says that it stands.
import { type AccountStore, writeStore } from '#data/account-store.ts';
import { type OutboxEntry, parkedByPhone } from '#data/outbox-entry.ts';
import type { PayloadStore } from '#data/payloads.ts';
import { RowSession } from '#data/row-session.ts';
import { type Remote, RemoteError } from '#domain/remote.ts';
import { noteUpload } from './note-outcome.ts';
import { requestTimeoutMs } from './retry-delays.ts';

/** What the server takes at once. */
const pieceBytes = 256 * 1024;

export type Uploading = {
  remote: Remote;
  /** Null where there is no Cache Storage: then no file is there. */
  payloads: PayloadStore | null;
  token: string | null;
  maxPieceBytes: number;
  isOver: () => boolean;
};

/**
 * Sends the files of these entries. Resolves with `over` when the pass's time was not enough, otherwise with the
 * ids of entries whose file is not on this phone any more: they are parked. Rejects with RemoteError.
 */
export async function sendPayloads(
  store: AccountStore,
  entries: readonly OutboxEntry[],
  uploading: Uploading,
): Promise<'over' | Set<string>> {
  const withoutFile = new Set<string>();
  for (const entry of entries) {
    if (entry.upload === null || entry.withdrawal !== null) continue;
    const payload = (await uploading.payloads?.get(entry.upload.sha256)) ?? null;
    if (payload === null) withoutFile.add(entry.id);
    else if (!(await sendOne(store, entry.id, payload, uploading))) return 'over';
  }
  if (withoutFile.size > 0) await parkWithoutFile(store, withoutFile);
  return withoutFile;
}

/** False when time was not enough. */
async function sendOne(
  store: AccountStore,
  entry: string,
  payload: Blob,
  uploading: Uploading,
): Promise<boolean> {
  const { maxPieceBytes, isOver } = uploading;
  const totalBytes = payload.size;
  let sentBytes = await send(entry, { offset: 0, totalBytes, bytes: new Uint8Array(0) }, uploading);
  for (;;) {
    await noteUpload(store, { entry, sentBytes, totalBytes });
    if (sentBytes >= totalBytes) return true;
    if (isOver()) return false;
    const offset = sentBytes;
    const piece = payload.slice(offset, offset + Math.min(pieceBytes, maxPieceBytes));
    const bytes = new Uint8Array(await piece.arrayBuffer());
    sentBytes = await send(entry, { offset, totalBytes, bytes }, uploading);
    if (sentBytes <= offset) return false;
  }
}

/**
 * Sends one piece; resolves with how far the server holds the file without a gap. An account that may not send files
 * (any more) counts as done: the mutation gets its refusal, and nothing behind it waits for ever.
 */
async function send(
  mutationId: string,
  piece: { offset: number; totalBytes: number; bytes: Uint8Array<ArrayBuffer> },
  { remote, token }: Uploading,
): Promise<number> {
  try {
    return firstGap(await remote.upload(mutationId, piece, { token, timeoutMs: requestTimeoutMs }));
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'forbidden') return piece.totalBytes;
    throw error;
  }
}

/** Where the first missing byte is. */
export function firstGap(held: readonly (readonly [number, number])[]): number {
  const [first] = held;
  return first !== undefined && first[0] === 0 ? first[1] : 0;
}

function parkWithoutFile(store: AccountStore, ids: ReadonlySet<string>): Promise<void> {
  return writeStore(store, async ({ tables }) => {
    const rows = new RowSession(tables);
    for (const entry of await tables.outbox.bulkGet([...ids])) {
      if (entry?.state !== 'waiting') continue;
      await rows.touch(entry.collection, entry.record);
      await tables.outbox.put({ ...entry, state: 'parked', code: parkedByPhone.fileNeeded });
    }
    await rows.flush();
  });
}
