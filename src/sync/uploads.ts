// Responsible for sending what is too large for a request before the mutation that names it.
// Guarantees: in pieces that may come twice; a sending that was cut goes on where the server says that it stands.
import { type AccountStore, writeStore } from '#data/account-store.ts';
import { type OutboxEntry, parkedByPhone } from '#data/outbox-entry.ts';
import type { PayloadStore } from '#data/payloads.ts';
import { RowSession } from '#data/row-session.ts';
import type { Remote } from '#domain/remote.ts';
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
    else if (!(await sendOne(entry.id, payload, uploading))) return 'over';
  }
  if (withoutFile.size > 0) await parkWithoutFile(store, withoutFile);
  return withoutFile;
}

/** False when time was not enough. */
async function sendOne(mutationId: string, payload: Blob, uploading: Uploading): Promise<boolean> {
  const { remote, token, maxPieceBytes, isOver } = uploading;
  const totalBytes = payload.size;
  const call = { token, timeoutMs: requestTimeoutMs };
  const nothing = new Uint8Array(0);
  let held = await remote.upload(mutationId, { offset: 0, totalBytes, bytes: nothing }, call);
  for (;;) {
    const offset = firstGap(held);
    if (offset >= totalBytes) return true;
    if (isOver()) return false;
    const piece = payload.slice(offset, offset + Math.min(pieceBytes, maxPieceBytes));
    const bytes = new Uint8Array(await piece.arrayBuffer());
    held = await remote.upload(mutationId, { offset, totalBytes, bytes }, call);
    if (firstGap(held) <= offset) return false;
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
