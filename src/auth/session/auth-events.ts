// Sends events of accounts and sessions to the listeners in this page or worker, and, except `initial-session` and
// `password-recovery`, to the other tabs and the service worker of this phone.
import type { Session, SessionEnd } from './session.ts';

export type AuthEvent =
  /** Sent by `startSession`: the session found on the phone, null without one. */
  | { type: 'initial-session'; session: Session | null }
  | { type: 'signed-in'; session: Session }
  /** An account was opened by a switch, with or without a session. */
  | { type: 'account-opened'; accountId: string }
  /** The session ended, by sign-out or erasure, or because the server no longer accepts its token. */
  | { type: 'signed-out'; accountId: string; reason: SessionEnd }
  | { type: 'token-refreshed'; session: Session }
  | { type: 'user-updated'; session: Session }
  | { type: 'password-recovery' };

/** `elsewhere` is true if the event happened in another tab or in the service worker. */
type AuthListener = (event: AuthEvent, elsewhere: boolean) => void;

export type AuthEvents = {
  emit: (event: AuthEvent) => void;
  listen: (listener: AuthListener) => () => void;
  close: () => void;
};

/**
 * Creates the emitter of auth events. `channel` reaches the other tabs and the service worker; null limits the
 * events to this page or worker.
 */
export function createAuthEvents(channel: BroadcastChannel | null): AuthEvents {
  const listeners = new Set<AuthListener>();
  const notify = (event: AuthEvent, elsewhere: boolean) => {
    for (const listener of [...listeners]) listener(event, elsewhere);
  };
  if (channel) channel.onmessage = (message) => notify(message.data as AuthEvent, true);
  return {
    emit: (event) => {
      notify(event, false);
      if (event.type !== 'initial-session' && event.type !== 'password-recovery') channel?.postMessage(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}
