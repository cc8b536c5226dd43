// Stores payloads that wait to be sent with a mutation, by their hash, so that an edited or resent mutation
// finds its file again. They are in Cache Storage, which is not lost if IndexedDB is reset because the disk is full.

import type { AccountDb } from '#data/database/account-db.ts';
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';

export type PayloadStore = {
  put: (sha256: string, payload: Blob) => Promise<void>;
  /** Returns the payload with this hash; null if none is stored. */
  get: (sha256: string) => Promise<Blob | null>;
  remove: (sha256: string) => Promise<void>;
  list: () => Promise<StoredPayload[]>;
};

/** `storedAt` is the time by this phone's clock; null if unknown. */
type StoredPayload = { sha256: string; storedAt: number | null };

const cacheName = 'pare-payloads';
const pathOf = (sha256: string) => `/payload/${sha256}`;
const storedAtHeader = 'x-kept-at';

export function cachePayloads(caches: CacheStorage, nowMs: () => number = Date.now): PayloadStore {
  const open = () => caches.open(cacheName);
  return {
    put: async (sha256, payload) => {
      const headers = { [storedAtHeader]: String(nowMs()) };
      await (await open()).put(pathOf(sha256), new Response(payload, { headers }));
    },
    get: async (sha256) => (await (await open()).match(pathOf(sha256)))?.blob() ?? null,
    remove: async (sha256) => {
      await (await open()).delete(pathOf(sha256));
    },
    list: async () => {
      const cache = await open();
      const storedAtOf = async (request: Request) =>
        (await cache.match(request))?.headers.get(storedAtHeader);
      return Promise.all(
        (await cache.keys()).map(async (request) => ({
          sha256: request.url.slice(request.url.lastIndexOf('/') + 1),
          storedAt: Number(await storedAtOf(request)) || null,
        })),
      );
    },
  };
}

/** Stores a file; the result is used as the `upload` of a mutation. Rejects if the disk is full. */
export async function storeFile(
  payloads: PayloadStore,
  field: 'file' | 'correction' | 'figure',
  file: Blob,
): Promise<MutationUpload> {
  return { kind: 'file', field, ...(await storePayload(payloads, file)) };
}

/** Stores the rows of a bulk import: `rows` is JSON text in the server's format. Rejects if the disk is full. */
export async function storeRows(
  payloads: PayloadStore,
  rows: string,
  rowCount: number,
): Promise<MutationUpload & { kind: 'rows' }> {
  return {
    kind: 'rows',
    rowCount,
    ...(await storePayload(payloads, new Blob([rows], { type: 'application/json' }))),
  };
}

export async function hashOf(payload: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await payload.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function storePayload(
  payloads: PayloadStore,
  payload: Blob,
): Promise<{ sizeBytes: number; sha256: string }> {
  const sha256 = await hashOf(payload);
  await payloads.put(sha256, payload);
  return { sizeBytes: payload.size, sha256 };
}

export async function listNamedFiles(db: AccountDb): Promise<string[]> {
  const entries = await db.outbox.where('upload.sha256').above('').toArray();
  const drafts = await db.localDrafts.toArray();
  const written = drafts.flatMap(({ fields }) => Object.values(fields));
  return [
    ...entries.flatMap((entry) => entry.upload?.sha256 ?? []),
    ...written.flatMap((text) => text.match(hashes) ?? []),
  ];
}

/** Matches SHA-256 hashes in a plain field of a draft, or inside a field that contains JSON. */
const hashes = /\b[0-9a-f]{64}\b/g;

/**
 * Age from which a file that no mutation and no draft names is removed; the mutation of a younger file may
 * not be queued yet.
 */
const unnamedForMs = 24 * 60 * 60 * 1000;

/**
 * Removes the files that are not in `named`, except files whose `storedAt` is less than a day from `nowMs`.
 * `named` must include the files of every account of this phone.
 */
export async function removeUnnamedPayloads(
  payloads: PayloadStore,
  named: ReadonlySet<string>,
  nowMs: number,
): Promise<void> {
  for (const { sha256, storedAt } of await payloads.list()) {
    const isYoung = storedAt !== null && Math.abs(nowMs - storedAt) < unnamedForMs;
    if (!named.has(sha256) && !isYoung) await payloads.remove(sha256);
  }
}
