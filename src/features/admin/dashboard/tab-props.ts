// Props of each tab of the admin dashboard.
import type { AccountStore } from '#data/database/account-store.ts';
import type { Commands } from '#sync/engine/commands.ts';

export type DashboardTabProps = {
  store: AccountStore;
  commands: Commands;
};
