// Props of each tab of the admin dashboard.
import type { AccountStore } from '#data/database/account-store.ts';
import type { EntryCare } from '#features/admin/edit/unsent-changes.tsx';
import type { Commands } from '#sync/engine/commands.ts';

export type DeskTabProps = {
  store: AccountStore;
  commands: Commands;
  /** Dialogs for a change that the server rejected. */
  entryCare: EntryCare;
};
