// Offers the commands that send what was written on this phone, and that move it to another account. What only
// changes the queue is in `data/outbox`: commit, editEntry, resendEntry, discardEntry. No command throws
// because of a missing network.
import { visitorAccount } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { getSyncStatus, type SyncStatus } from '#data/queries/sync-status.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { findPublished } from '#sync/send/published-texts.ts';
import { askTeamMail, type TeamMessage, writeToTeam } from '#sync/send/queue-team-message.ts';
import { type MovedTexts, type MovingTexts, moveTexts } from '#sync/send/transfer-to-account.ts';
import type { Engine } from './engine.ts';
import type { Requesting } from './library-commands.ts';

export type OutboxCommands = {
  /** Sends and pulls now; resolves when the pass has ended, whatever its outcome. */
  sendNow: () => Promise<void>;
  /** Reads the status of the sync engine; for a live query. */
  syncState: () => Promise<SyncStatus>;
  /**
   * Queues a message to the team and deletes its draft; resolves with whose message it is. A suspended
   * account's message is sent as a visitor's. Rejects as `commit` does.
   */
  writeToTeam: (message: TeamMessage, draftKey: string) => Promise<'own' | 'visitor'>;
  /**
   * Asks the server how messages to the team are sent, before one is written; without a network the
   * server's last answer stays valid.
   */
  askTeamMail: () => Promise<void>;
  /**
   * Moves the unsent questions and replies of this account, which was deleted on the server, to another
   * account of this phone, under new ids; texts that are already published are left out. The caller has
   * checked the other account's password. Rejects as `commit` does; then nothing has moved.
   */
  moveTexts: (into: string) => Promise<MovedTexts>;
};

type OutboxCommandDeps = {
  store: AccountStore;
  engine: Engine;
  remote: Remote;
  device: MovingTexts['device'];
  teamMail: Pick<TeamMail, 'readIds'>;
  /** Opens the store of another account, or a second one of the open account; the caller closes it. */
  openStore: MovingTexts['openStore'];
};

export function createOutboxCommands(deps: OutboxCommandDeps, { call, wake }: Requesting): OutboxCommands {
  const { store, engine, remote, openStore } = deps;
  return {
    sendNow: async () => void (await engine.run()),
    syncState: () => getSyncStatus(store.db),
    writeToTeam: async (message, draftKey) => {
      const openVisitor = () => openStore(visitorAccount);
      const whose = await writeToTeam({ store, openVisitor }, message, draftKey);
      wake();
      return whose;
    },
    askTeamMail: () => askTeamMail(store, deps.teamMail),
    moveTexts: async (into) => {
      const publishedIn: MovingTexts['findPublished'] = async (texts) =>
        findPublished({ remote, call: await call(into) }, texts);
      const moved = await moveTexts({ ...deps, findPublished: publishedIn }, store.account, into);
      wake();
      return moved;
    },
  };
}
