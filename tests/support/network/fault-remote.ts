// Wraps a `Remote` so that the exchanges of a phone are changed or refused. All other requests pass unchanged.
import type { LostAnswer, SyncAnswer, SyncRequest } from '../../../src/domain/protocol/exchange-messages.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';

type Answer = SyncAnswer | LostAnswer;

/** Applies `change` to every answer except those of the kind `lost`. */
export function changingAnswers(remote: Remote, change: (answer: SyncAnswer) => Answer): Remote {
  return {
    ...remote,
    sync: async (request, options) => {
      const answer = await remote.sync(request, options);
      return answer.kind === 'lost' ? answer : change(answer);
    },
  };
}

/** Requests small answers, so that an answer contains only a part of a large bucket. */
export function smallPages(remote: Remote): Remote {
  const maxBytes = 16 * 1024;
  return { ...remote, sync: (request, options) => remote.sync({ ...request, maxBytes }, options) };
}

/** Rejects an exchange with the error that `refuses` returns for it; null lets the exchange pass. */
export function refusing(remote: Remote, refuses: (request: SyncRequest) => Error | null): Remote {
  return {
    ...remote,
    sync: (request, options) => {
      const error = refuses(request);
      return error ? Promise.reject(error) : remote.sync(request, options);
    },
  };
}
