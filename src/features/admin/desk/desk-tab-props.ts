// What each tab of the admin desk is given.
import type { AccountStore } from '#data/account-store.ts';
import type { Commands } from '#sync/commands.ts';
import type { EntryCare } from '../edit/own-changes.tsx';

export type DeskTabProps = {
  store: AccountStore;
  commands: Commands;
  /** What can be done with a change that was refused. */
  entryCare: EntryCare;
};
