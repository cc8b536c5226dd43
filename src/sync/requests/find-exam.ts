// Requests one exam, which may belong to a level that is not on this phone.
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import { offlineOf } from './offline-of.ts';

type FindExamDeps = { remote: Pick<Remote, 'exam'> };

/** Resolves with `missing` if the server has no such exam, and with `offline` if the request failed. */
export const findExam = ({ remote }: FindExamDeps, id: string, call: CallOptions) =>
  remote.exam(id, call).catch((error: unknown) => {
    if (error instanceof RemoteError && error.kind === 'missing') return 'missing' as const;
    return offlineOf(error);
  });
