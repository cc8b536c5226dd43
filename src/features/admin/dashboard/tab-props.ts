// Defines the props of the admin dashboard's tabs.

import type { AccountStore } from '#data/store/account-store.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';

export type DashboardTabProps = {
  store: AccountStore;
  commands: AdminQueries & OutboxCommands;
};
