// Provides a fake server whose answers the test defines, for situations into which the real server cannot
// be brought.
import type { SyncAnswer, SyncRequest } from '../../../src/domain/protocol/exchange-messages.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';

export type Script = (request: SyncRequest, index: number) => Partial<SyncAnswer>;

/**
 * Answers each exchange with the fields that `script` returns; the other fields state no changes and the next
 * position.
 */
export function scriptedRemote(script: Script): Remote & { requests: SyncRequest[] } {
  const requests: SyncRequest[] = [];
  const unused = () => Promise.reject(new Error('the scripted remote answers only sync requests'));
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
        unreadFields: [],
        serverTime: null,
        cut: null,
        ...script(request, requests.length - 1),
      };
    },
    bucketSizes: unused,
    adminOverview: unused,
    serverState: unused,
    questions: unused,
    compareQuestions: unused,
    withdrawImport: unused,
    thread: unused,
    exam: unused,
    exams: unused,
    upload: unused,
  };
}

type BucketChange = SyncAnswer['changes'][number];

/** Returns one part of a bucket; by default the part has no rows and does not complete the bucket. */
export const bucketChange = (
  bucket: string,
  from: string | null,
  change: Partial<BucketChange>,
): BucketChange => ({
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
