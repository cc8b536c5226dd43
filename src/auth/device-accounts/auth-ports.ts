// What signing in needs from its surroundings, so that page, worker and tests can each bring their own.
// Guarantees nothing by itself; each port says what its implementer must guarantee.

import type { AuthEvents } from '#auth/session/auth-events.ts';
import type { Session, SessionEnd } from '#auth/session/session.ts';
import type { AuthApi } from '#backend/api/auth-api.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import type { Clock } from '#lib/clock.ts';
import type { RandomBytes } from '#lib/random-id.ts';
import type { PasswordTries } from './failed-attempts.ts';
import type { PasswordVerifier } from './password-verifier.ts';

/** One account that has been opened on this phone and not been erased since. */
export type PhoneAccount = {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** Null once it ended; the account's data and outbox stay. */
  session: Session | null;
  /** Absent where the session was found without it, or comes from an older version of the app. */
  tokenCame?: TokenCame;
  /** The id of the session that it had here last, which opens nothing: the server knows this phone by it. */
  device?: string;
  /** Why there is no session; null while there is one. */
  ended: SessionEnd | null;
  /** Null when the phone cannot check a password offline. */
  verifier: PasswordVerifier | null;
  tries: PasswordTries;
  /** Set before anything of the account is removed, so that a start after a crash goes on with it. */
  isErasing: boolean;
  lastUsedMs: number;
};

/** What the server's clock and the phone's said when the session's token came, in milliseconds since 1970. */
export type TokenCame = { serverTime: number; phoneTime: number };

/** The accounts of this phone, in the device database. */
export type AccountsPort = {
  list: () => Promise<PhoneAccount[]>;
  read: (id: string) => Promise<PhoneAccount | null>;
  /** Changes one account in one transaction; null from `change` removes it. Resolves with what is there then. */
  update: (
    id: string,
    change: (account: PhoneAccount | null) => PhoneAccount | null,
  ) => Promise<PhoneAccount | null>;
  /** Mirrors the open account and its session for the worker; null while a visitor has the phone. */
  mirror: (open: OpenAccount | null) => Promise<void>;
  readMirror: () => Promise<OpenAccount | null>;
  /** Keeps what a sign-in at a provider began with while the person is on the provider's page. */
  noteBegun: (begun: BegunSignIn) => Promise<void>;
  /** Gives it once; null when none has begun. */
  takeBegun: () => Promise<BegunSignIn | null>;
  /** Keeps the id of a session that ended here until the server knows. */
  noteEnded: (sessionId: string) => Promise<void>;
  /** In the order in which they were noted. */
  listEnded: () => Promise<string[]>;
  forgetEnded: (sessionIds: readonly string[]) => Promise<void>;
};

/** What proves that a provider's link belongs to a sign-in that began in this browser. */
export type BegunSignIn = {
  name: string;
  state: string;
  codeVerifier: string;
  /** What the provider's button calls it; missing in what an older version began. */
  label?: string;
};

/** What an account has stored on this phone. */
export type AccountDataPort = {
  /** How many things were written as it that the server has not confirmed. */
  countUnsent: (id: string) => Promise<number>;
  /** Whether anything of its outbox is unfinished: also what is only being taken back. */
  hasUnfinished: (id: string) => Promise<boolean>;
  removeJournal: (id: string) => void;
  /** Deletes its database; succeeds when there is none. */
  removeDatabase: (id: string) => Promise<void>;
};

/** Whose data the screens show, and the session to send with; null session: read and write, send later. */
export type OpenAccount = { accountId: string; session: Session | null };

export type AuthPorts = {
  clock: Clock;
  /** Makes the ids of new accounts. */
  random: RandomBytes;
  /** Checks passwords on the phone. */
  crypto: Crypto;
  /** A page's: never throws, and holds what the browser refuses. Null in the worker, which has none. */
  storage: Pick<JournalStorage, 'getItem' | 'setItem' | 'removeItem'> | null;
  accounts: AccountsPort;
  data: AccountDataPort;
  api: AuthApi;
  events: AuthEvents;
};
