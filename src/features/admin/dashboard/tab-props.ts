// What each tab of the admin desk is given.
import type { AccountStore } from '#data/database/account-store.ts';
import type { EntryCare } from '#features/admin/edit/unsent-changes.tsx';
import type { Commands } from '#sync/engine/commands.ts';

export type DeskTabProps = {
  store: AccountStore;
  commands: Commands;
  /** What can be done with a change that was refused. */
  entryCare: EntryCare;
};
