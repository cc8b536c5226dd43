// Simulates the part of one phone's Cache Storage that holds files waiting to be sent.
import type { PayloadStore } from '../../../src/data/outbox/upload-payloads.ts';

export function memoryPayloads(nowMs: () => number = Date.now): PayloadStore {
  const stored = new Map<string, { payload: Blob; storedAt: number }>();
  return {
    put: async (sha256, payload) => void stored.set(sha256, { payload, storedAt: nowMs() }),
    get: async (sha256) => stored.get(sha256)?.payload ?? null,
    remove: async (sha256) => void stored.delete(sha256),
    list: async () => [...stored].map(([sha256, { storedAt }]) => ({ sha256, storedAt })),
  };
}
