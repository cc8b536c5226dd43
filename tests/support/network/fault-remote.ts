// Remotes that change what passes through them, for phones whose every exchange is to go that way.
// Guarantees: what is not spoken of passes as it is.
import type {
  LostAnswer,
  Remote,
  SyncAnswer,
  SyncRequest,
} from '../../../src/domain/protocol/sync-api-port.ts';

type Answer = SyncAnswer | LostAnswer;

/** Every answer is changed before the phone reads it. */
export function changingAnswers(remote: Remote, change: (answer: SyncAnswer) => Answer): Remote {
  return {
    ...remote,
    sync: async (request, options) => {
      const answer = await remote.sync(request, options);
      return answer.kind === 'lost' ? answer : change(answer);
    },
  };
}

/** Every request asks for the smallest pages that a phone asks for on a weak network. */
export function smallPages(remote: Remote): Remote {
  const maxBytes = 16 * 1024;
  return { ...remote, sync: (request, options) => remote.sync({ ...request, maxBytes }, options) };
}

/** A server that throws an error of its own choice at requests for which `refuses` says so. */
export function refusing(remote: Remote, refuses: (request: SyncRequest) => Error | null): Remote {
  return {
    ...remote,
    sync: (request, options) => {
      const error = refuses(request);
      return error ? Promise.reject(error) : remote.sync(request, options);
    },
  };
}
