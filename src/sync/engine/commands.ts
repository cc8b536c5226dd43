// Creates all commands that a screen may give to the sync engine.

import type { DeviceDb } from '#data/device/device-db.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { requestTimeoutMs } from '#sync/connection/time-limits.ts';
import { type AdminQueries, createAdminQueries } from './admin-queries.ts';
import { createDownloadCommands, type DownloadCommands } from './download-commands.ts';
import type { Engine } from './engine.ts';
import { createLibraryCommands, type LibraryCommands } from './library-commands.ts';
import { createOutboxCommands, type OutboxCommands } from './outbox-commands.ts';
import { createRecoveryCommands, type RecoveryCommands } from './recovery-commands.ts';
import type { Requesting } from './requesting.ts';
import type { Triggers } from './triggers.ts';

export type Commands = OutboxCommands & DownloadCommands & LibraryCommands & AdminQueries & RecoveryCommands;

export type CommandDeps = {
  store: AccountStore;
  engine: Engine;
  triggers: Pick<Triggers, 'watch'>;
  remote: Remote;
  device: DeviceDb;
  downloads: { wake: () => void };
  payloads: PayloadStore;
  teamMail: Pick<TeamMail, 'readIds'>;
  /**
   * Opens a store of an account; for the open account, a second store in addition to the one that the page uses. The
   * caller closes the store.
   */
  openStore: (account: string) => Promise<AccountStore>;
  /**
   * Resolves with the current token of the given account, by default of the open one; null for a visitor or
   * an account without a session.
   */
  token: (account?: string) => Promise<string | null>;
};

export function createCommands(deps: CommandDeps): Commands {
  const requesting: Requesting = {
    call: async (account) => ({ token: await deps.token(account), timeoutMs: requestTimeoutMs }),
    wake: () => void deps.engine.run().catch(() => undefined),
  };
  const wakeAll = () => {
    requesting.wake();
    deps.downloads.wake();
  };
  return {
    ...createOutboxCommands(deps, requesting),
    ...createDownloadCommands(deps),
    ...createLibraryCommands(deps, requesting),
    ...createAdminQueries(deps, requesting),
    ...createRecoveryCommands({ ...deps, wakeAll }),
  };
}
