// Defines the ports of the auth code (clock, storage, database, server), so that page, service worker and
// tests can each supply their own.

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
  session: Session | null;
  /**
   * Absent if the session was restored from localStorage after IndexedDB was wiped, or comes from an older
   * version of the app.
   */
  tokenCame?: TokenCame;
  /** The id of the last session that the account had on this phone; it grants no access. */
  device?: string;
  /** Reason why the session ended; null while there is a session. */
  ended: SessionEnd | null;
  /** Verifier of the password or the PIN; null if the phone cannot check one offline. */
  verifier: PasswordVerifier | null;
  tries: PasswordTries;
  /**
   * True if the account's removal has started; set before any of its data is removed, so that the next
   * start after a crash continues the removal.
   */
  isErasing: boolean;
  lastUsedMs: number;
};

/** The server's time and the phone's time when the session's token arrived, in milliseconds since 1970. */
export type TokenCame = { serverTime: number; phoneTime: number };

export type AccountsPort = {
  list: () => Promise<PhoneAccount[]>;
  read: (id: string) => Promise<PhoneAccount | null>;
  /**
   * Changes one account in one transaction: `change` gets the stored account, or null if there is none, and
   * returns the new one, or null to remove it. Resolves with the resulting account.
   */
  update: (
    id: string,
    change: (account: PhoneAccount | null) => PhoneAccount | null,
  ) => Promise<PhoneAccount | null>;
  /**
   * Stores a copy of the open account and its session for the service worker, which cannot read
   * localStorage; null while no account is open.
   */
  mirror: (open: OpenAccount | null) => Promise<void>;
  readMirror: () => Promise<OpenAccount | null>;
  /** Stores the state of a sign-in at a provider while the user is on the provider's page. */
  savePendingSignIn: (pending: PendingSignIn) => Promise<void>;
  /** Returns the stored state of the provider sign-in and deletes it; null if none is stored. */
  takePendingSignIn: () => Promise<PendingSignIn | null>;
  /** Stores the id of a session that ended on this phone, until `forgetEnded` deletes it. */
  noteEnded: (sessionId: string) => Promise<void>;
  listEnded: () => Promise<string[]>;
  forgetEnded: (sessionIds: readonly string[]) => Promise<void>;
};

/**
 * Data of a sign-in at an identity provider that was started in this browser; a link from the provider is
 * accepted only if it matches.
 */
export type PendingSignIn = {
  name: string;
  state: string;
  codeVerifier: string;
  /**
   * The provider's name as its button shows it; missing if an older version of the app started the sign-in.
   */
  label?: string;
};

export type AccountDataPort = {
  countUnsent: (id: string) => Promise<number>;
  /** Returns whether any entry of the account's outbox is unfinished: waiting, being withdrawn, or parked. */
  hasUnfinished: (id: string) => Promise<boolean>;
  removeJournal: (id: string) => void;
  /** Deletes the account's database; also succeeds if there is none. */
  removeDatabase: (id: string) => Promise<void>;
};

/**
 * The account whose data the screens show, and the session with which requests are sent. If the session is
 * null, the account can be used on the phone, but not synced.
 */
export type OpenAccount = { accountId: string; session: Session | null };

export type AuthPorts = {
  clock: Clock;
  /** Source of the ids of new accounts, and of the random part of the waits in the sign-in queue. */
  random: RandomBytes;
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
