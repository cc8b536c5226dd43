// Simulates the part of one phone's Cache Storage that holds files waiting to be sent.
import type { PayloadStore } from '../../../src/data/outbox/upload-payloads.ts';

export function memoryPayloads(nowMs: () => number = Date.now): PayloadStore {
  const held = new Map<string, { payload: Blob; keptAt: number }>();
  return {
    put: async (sha256, payload) => void held.set(sha256, { payload, keptAt: nowMs() }),
    get: async (sha256) => held.get(sha256)?.payload ?? null,
    remove: async (sha256) => void held.delete(sha256),
    list: async () => [...held].map(([sha256, { keptAt }]) => ({ sha256, keptAt })),
  };
}
