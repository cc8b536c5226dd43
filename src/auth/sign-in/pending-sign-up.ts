// Remembers the id of a sign-up that has not succeeded yet, so that a second try sends the same id.
// Without localStorage, `ports.storage` holds the id in memory until the page is closed.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { randomId } from '#lib/random-id.ts';

const pendingSignUpKey = 'pare.sign-up';

type Pending = { id: string; email: string };

export function hasPendingId(ports: AuthPorts, email: string): boolean {
  return readPending(ports)?.email === email;
}

/**
 * Returns the id for a new account with the address `email`: the same id at each call, until `forgetPendingId` is
 * called or an id is requested for another address. If `ports.storage` is null, each call returns a new id.
 */
export function pendingId(ports: AuthPorts, email: string): string {
  const pending = readPending(ports);
  if (pending?.email === email) return pending.id;
  const id = randomId(ports.random);
  ports.storage?.setItem(pendingSignUpKey, JSON.stringify({ id, email } satisfies Pending));
  return id;
}

export function forgetPendingId(ports: AuthPorts): void {
  ports.storage?.removeItem(pendingSignUpKey);
}

function readPending({ storage }: AuthPorts): Pending | null {
  try {
    const { id, email } = JSON.parse(storage?.getItem(pendingSignUpKey) ?? 'null') ?? {};
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : null;
  } catch {
    return null;
  }
}
