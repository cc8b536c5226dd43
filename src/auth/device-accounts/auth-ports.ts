// Defines what signing in needs from its surroundings, so that page, service worker and tests can each
// supply their own.
// Contains types only; each port states what its implementation must guarantee.

import type { AuthEvents } from '#auth/session/auth-events.ts';
import type { Session, SessionEnd } from '#auth/session/session.ts';
import type { AuthApi } from '#backend/api/auth-api.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import type { Clock } from '#lib/clock.ts';
import type { RandomBytes } from '#lib/random-id.ts';
import type { PasswordTries } from './failed-attempts.ts';
import type { PasswordVerifier } from './password-verifier.ts';

/** An account that was opened on this phone and has not been erased since. */
export type PhoneAccount = {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** null once the session has ended; the account's data and outbox stay. */
  session: Session | null;
  /**
   * Times at which the token was issued. Absent if the session was restored from localStorage after
   * IndexedDB was wiped, or comes from an older version of the app.
   */
  tokenCame?: TokenCame;
  /**
   * The id of the last session that the account had on this phone. It grants no access; the server
   * recognises the phone by it.
   */
  device?: string;
  /** Why there is no session; null while there is one. */
  ended: SessionEnd | null;
  /** null if the phone cannot check a password offline. */
  verifier: PasswordVerifier | null;
  tries: PasswordTries;
  /**
   * Set before anything of the account is removed, so that the next start after a crash continues the
   * removal.
   */
  isErasing: boolean;
  lastUsedMs: number;
};

/** The server's time and the phone's time when the session's token was issued, in milliseconds since 1970. */
export type TokenCame = { serverTime: number; phoneTime: number };

/** Stores the accounts of this phone in the device database. */
export type AccountsPort = {
  list: () => Promise<PhoneAccount[]>;
  read: (id: string) => Promise<PhoneAccount | null>;
  /**
   * Changes one account in one transaction; null from `change` removes it. Resolves with the resulting
   * account.
   */
  update: (
    id: string,
    change: (account: PhoneAccount | null) => PhoneAccount | null,
  ) => Promise<PhoneAccount | null>;
  /** Mirrors the open account and its session for the service worker; null while no account is open. */
  mirror: (open: OpenAccount | null) => Promise<void>;
  readMirror: () => Promise<OpenAccount | null>;
  /** Stores the state of a sign-in at a provider while the user is on the provider's page. */
  savePendingSignIn: (pending: PendingSignIn) => Promise<void>;
  /** Returns the stored state and deletes it; null if no sign-in was started. */
  takePendingSignIn: () => Promise<PendingSignIn | null>;
  /** Stores the id of a session that ended here until the server has been notified. */
  noteEnded: (sessionId: string) => Promise<void>;
  /** Returns the ids in the order in which they were stored. */
  listEnded: () => Promise<string[]>;
  forgetEnded: (sessionIds: readonly string[]) => Promise<void>;
};

/** Data that proves that a provider's link belongs to a sign-in started in this browser. */
export type PendingSignIn = {
  name: string;
  state: string;
  codeVerifier: string;
  /** The provider's name as its button shows it; missing if an older version of the app started the sign-in. */
  label?: string;
};

/** Gives access to the data that an account has stored on this phone. */
export type AccountDataPort = {
  /** Counts the account's writes that the server has not confirmed. */
  countUnsent: (id: string) => Promise<number>;
  /** Returns whether any entry of the account's outbox is unfinished: waiting, being withdrawn, or parked. */
  hasUnfinished: (id: string) => Promise<boolean>;
  removeJournal: (id: string) => void;
  /** Deletes the account's database; also succeeds if there is none. */
  removeDatabase: (id: string) => Promise<void>;
};

/**
 * The account whose data the screens show, and the session to send with. With a null session the account
 * can read and write, and is synced later.
 */
export type OpenAccount = { accountId: string; session: Session | null };

export type AuthPorts = {
  clock: Clock;
  /** Source of random bytes for the ids of new accounts. */
  random: RandomBytes;
  /** Web Crypto, with which the phone creates and checks password verifiers. */
  crypto: Crypto;
  /**
   * localStorage with an in-memory fallback; never throws. null in the service worker, which has no
   * localStorage.
   */
  storage: Pick<JournalStorage, 'getItem' | 'setItem' | 'removeItem'> | null;
  accounts: AccountsPort;
  data: AccountDataPort;
  api: AuthApi;
  events: AuthEvents;
};
