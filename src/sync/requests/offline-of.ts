// Tells the failed requests of a query from unexpected errors.
import { RemoteError } from '#domain/protocol/remote-error.ts';

/** Returns `offline` for an error of a request, whatever its kind; throws any other error. */
export function offlineOf(error: unknown): 'offline' {
  if (error instanceof RemoteError) return 'offline';
  throw error;
}
