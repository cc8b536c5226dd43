// Responsible for other people's accounts as administrators see them, and what may be done with them.
// Guarantees: an address is known only of who was found by it; every failure is a RemoteError.
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';

export type PersonNote = {
  action: 'suspended' | 'lifted' | 'code_given' | 'code_used' | 'texts_removed';
  atMs: number;
  /** The administrator's display name; empty for the person, and for an account that is no more. */
  by: string;
};

export type Person = {
  id: string;
  name: string;
  school: string;
  /** Empty where a name was searched for. */
  email: string;
  createdMs: number;
  isSuspended: boolean;
  isAdmin: boolean;
  /** The newest first, a few of them. */
  notes: PersonNote[];
  /** Threads and replies in the forum; 0 where an older server does not say. */
  textCount: number;
};

export type FoundPeople = { people: Person[]; hasMore: boolean };

export type GivenCode = { person: Person; code: string; expiresMs: number };

/** What the server is asked; every method rejects with a RemoteError, `forbidden` where nobody may do that. */
export type PeopleRemote = {
  /** By a part of a display name, or a whole e-mail address. */
  find: (search: string, call: CallOptions) => Promise<FoundPeople>;
  suspend: (id: string, isSuspended: boolean, call: CallOptions) => Promise<Person>;
  /** All threads, with the replies of others to them, and all replies. */
  removeTexts: (id: string, call: CallOptions) => Promise<Person>;
  /** For a new password, once, within an hour; a code that was given before is void. */
  giveCode: (id: string, call: CallOptions) => Promise<GivenCode>;
};

/** The same for whoever is signed in. */
export type PeopleDesk = {
  [Name in keyof PeopleRemote]: (
    ...asked: Parameters<PeopleRemote[Name]> extends [...infer Asked, CallOptions] ? Asked : never
  ) => ReturnType<PeopleRemote[Name]>;
};
