// Props of each tab of the admin dashboard.
import type { AccountStore } from '#data/database/account-store.ts';
import type { RenderEntryActions } from '#features/admin/edit/unsent-changes.tsx';
import type { Commands } from '#sync/engine/commands.ts';

export type DashboardTabProps = {
  store: AccountStore;
  commands: Commands;
  /** Dialogs for a change that the server rejected. */
  renderEntryActions: RenderEntryActions;
};
