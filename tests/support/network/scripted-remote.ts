// A server that answers what a test says, for what a real one cannot be brought to.
import type { Remote, SyncAnswer, SyncRequest } from '../../../src/domain/protocol/sync-api-port.ts';

export type Script = (request: SyncRequest, index: number) => Partial<SyncAnswer>;

/** Answers with nothing new but what `script` adds; each position is one above the one before. */
export function scriptedRemote(script: Script): Remote & { requests: SyncRequest[] } {
  const requests: SyncRequest[] = [];
  const unused = () => Promise.reject(new Error('not part of this test'));
  return {
    requests,
    sync: async (request) => {
      requests.push(structuredClone(request));
      return {
        kind: 'answer',
        position: `a.${requests.length}`,
        results: [],
        changes: [],
        gone: [],
        forum: null,
        threads: null,
        updateApp: false,
        skipped: [],
        serverTime: null,
        cut: null,
        ...script(request, requests.length - 1),
      };
    },
    bucketSizes: unused,
    adminOverview: unused,
    questions: unused,
    compareQuestions: unused,
    withdrawImport: unused,
    thread: unused,
    exam: unused,
    exams: unused,
    upload: unused,
  };
}

type Part = SyncAnswer['changes'][number];

/** A bucket's part with the given rows, complete through `through`. */
export const part = (bucket: string, from: string | null, change: Partial<Part>): Part => ({
  bucket,
  from,
  rows: [],
  deleted: [],
  cursor: `${bucket}@${change.through ?? 'cold'}`,
  through: null,
  more: false,
  isFaulty: false,
  ...change,
});
