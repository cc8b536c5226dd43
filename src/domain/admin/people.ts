// Defines other people's accounts as administrators see them, and the requests about them.
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';

export type PersonNote = {
  action: 'suspended' | 'lifted' | 'code_given' | 'code_used' | 'texts_removed';
  atMs: number;
  /**
   * Display name of the administrator who took the action; empty if the account's owner took it, or if the
   * administrator's account no longer exists.
   */
  by: string;
};

export type Person = {
  id: string;
  name: string;
  school: string;
  /** E-mail address of the account, in the result of a search by e-mail address; otherwise empty. */
  email: string;
  createdMs: number;
  isSuspended: boolean;
  isAdmin: boolean;
  notes: PersonNote[];
  /** Number of the account's threads and replies in the forum; 0 if an older server does not send it. */
  textCount: number;
};

export type FoundPeople = { people: Person[]; hasMore: boolean };

export type GivenCode = { person: Person; code: string; expiresMs: number };

/**
 * Administrators' requests to the server. A failed request rejects with a RemoteError; its kind is
 * `forbidden` if the user is not allowed to make the request.
 */
export type PeopleRemote = {
  /** Finds accounts by a part of the display name, or by a whole e-mail address. */
  find: (search: string, call: CallOptions) => Promise<FoundPeople>;
  suspend: (id: string, isSuspended: boolean, call: CallOptions) => Promise<Person>;
  /**
   * Deletes all threads of the account, with the replies of other users to them, and all replies of the
   * account.
   */
  removeTexts: (id: string, call: CallOptions) => Promise<Person>;
  /** Issues a code for setting a new password, valid once and for an hour. It replaces an earlier code. */
  giveCode: (id: string, call: CallOptions) => Promise<GivenCode>;
};

export type PeopleCommands = {
  [Name in keyof PeopleRemote]: (
    ...args: Parameters<PeopleRemote[Name]> extends [...infer Asked, CallOptions] ? Asked : never
  ) => ReturnType<PeopleRemote[Name]>;
};
