// Offers the commands that send what was written on this phone, and that move it to another account. No
// command throws because of a missing network.
import { visitorAccount } from '#data/database/account-db.ts';
import { getSyncStatus, type SyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { findPublished } from '#sync/send/published-texts.ts';
import { askTeamMail, type TeamMessage, writeToTeam } from '#sync/send/queue-team-message.ts';
import { type MovedTexts, type MovingTexts, moveTexts } from '#sync/send/transfer-to-account.ts';
import type { Engine } from './engine.ts';
import type { Requesting } from './requesting.ts';

export type OutboxCommands = {
  /** Runs a pass now, which sends and pulls; resolves when the pass has ended. */
  sendNow: () => Promise<void>;
  syncState: () => Promise<SyncStatus>;
  /**
   * Queues a message to the team and deletes its draft. Resolves with the account that sends the message:
   * `own`, or `visitor` if the own account is suspended. Rejects with the errors of `commit`.
   */
  writeToTeam: (message: TeamMessage, draftKey: string) => Promise<'own' | 'visitor'>;
  /**
   * Asks the server whether messages to the team are sent by mail, and stores the answer. If the server cannot
   * be asked, its last answer stays valid.
   */
  askTeamMail: () => Promise<void>;
  /**
   * Moves the unsent questions and replies of this account, which was deleted on the server, to the account
   * `into` of this phone, under new ids. Texts that the server says it has published are left out. The
   * caller must have checked the password of `into`. Rejects with the errors of `commit`; then no text was moved.
   */
  moveTexts: (into: string) => Promise<MovedTexts>;
};

type OutboxCommandDeps = {
  store: AccountStore;
  engine: Engine;
  remote: Remote;
  device: MovingTexts['device'];
  teamMail: Pick<TeamMail, 'readIds'>;
  /** The caller closes the store. */
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
