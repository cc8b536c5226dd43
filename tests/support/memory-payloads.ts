// The Cache Storage of one phone, as far as files that wait to be sent are concerned.
import type { PayloadStore } from '#data/payloads.ts';

export function memoryPayloads(): PayloadStore {
  const held = new Map<string, Blob>();
  return {
    put: async (sha256, payload) => void held.set(sha256, payload),
    get: async (sha256) => held.get(sha256) ?? null,
    remove: async (sha256) => void held.delete(sha256),
    list: async () => [...held.keys()],
  };
}
