// The session's events, told to this page and to the other tabs and the worker of this phone.
// Guarantees that a listener hears each event of its own page once, in order, and of the others at most once.
import type { Session, SessionEnd } from './session.ts';

export type AuthEvent =
  /** Once at start: the session found on the phone, null for a visitor. */
  | { type: 'initial-session'; session: Session | null }
  | { type: 'signed-in'; session: Session }
  /** An account took over this phone by its password, whether it has a session or not. */
  | { type: 'account-opened'; accountId: string }
  /** The session ended, by sign-out or because the server no longer takes its token. */
  | { type: 'signed-out'; accountId: string; reason: SessionEnd }
  | { type: 'token-refreshed'; session: Session }
  | { type: 'user-updated'; session: Session }
  /** A reset link was opened here; its token is the session that the reset screen needs. */
  | { type: 'password-recovery' };

/** `elsewhere`: it happened in another tab or in the worker. */
type AuthListener = (event: AuthEvent, elsewhere: boolean) => void;

export type AuthEvents = {
  emit: (event: AuthEvent) => void;
  /** Returns what ends the listening. */
  listen: (listener: AuthListener) => () => void;
  close: () => void;
};

/** `channel` reaches the other contexts of the phone; null keeps the events to this one. */
export function createAuthEvents(channel: BroadcastChannel | null): AuthEvents {
  const listeners = new Set<AuthListener>();
  const tell = (event: AuthEvent, elsewhere: boolean) => {
    for (const listener of [...listeners]) listener(event, elsewhere);
  };
  if (channel) channel.onmessage = (message) => tell(message.data as AuthEvent, true);
  return {
    emit: (event) => {
      tell(event, false);
      if (event.type !== 'initial-session' && event.type !== 'password-recovery') channel?.postMessage(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}
