// Wraps a Remote so that every exchange of a phone is changed or refused.
// All other requests pass unchanged.
import type { LostAnswer, SyncAnswer, SyncRequest } from '../../../src/domain/protocol/exchange-messages.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';

type Answer = SyncAnswer | LostAnswer;

/** Returns a Remote that changes every answer before the phone reads it, except the `lost` ones. */
export function changingAnswers(remote: Remote, change: (answer: SyncAnswer) => Answer): Remote {
  return {
    ...remote,
    sync: async (request, options) => {
      const answer = await remote.sync(request, options);
      return answer.kind === 'lost' ? answer : change(answer);
    },
  };
}

/**
 * Returns a Remote whose requests ask for the smallest pages that a phone asks for on a weak network,
 * 16 KB.
 */
export function smallPages(remote: Remote): Remote {
  const maxBytes = 16 * 1024;
  return { ...remote, sync: (request, options) => remote.sync({ ...request, maxBytes }, options) };
}

/** Returns a Remote that rejects a request with the error that `refuses` returns for it; null lets it pass. */
export function refusing(remote: Remote, refuses: (request: SyncRequest) => Error | null): Remote {
  return {
    ...remote,
    sync: (request, options) => {
      const error = refuses(request);
      return error ? Promise.reject(error) : remote.sync(request, options);
    },
  };
}
