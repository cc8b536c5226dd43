// Decides into whose queue a message to the team goes.
// It is queued like everything else that a user writes. A suspended account's message is sent as a
// visitor's, because the server accepts nothing of that account. If it is unknown whether the installation
// has a mail service, a page finds out.

import { visitorAccount } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { removeDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { noteTeamMail } from '#sync/engine/record-outcome.ts';

export type TeamMessage = Extract<Mutation, { op: 'create'; collection: 'contactMessages' }>['data'];

export type Writing = {
  /** Store of the account that is open now. */
  store: AccountStore;
  /** Opens the visitor's store; this function closes it. */
  openVisitor: () => Promise<AccountStore>;
};

/**
 * Queues the message; resolves, once it is on disk, with whose queue has it. Rejects as `commit` does; then
 * the draft stays.
 */
export async function writeToTeam(
  { store, openVisitor }: Writing,
  message: TeamMessage,
  draftKey: string,
): Promise<'own' | 'visitor'> {
  const { isSuspended, hasTeamMail } = await getSyncStatus(store.db);
  const channel = hasTeamMail === false ? {} : ({ channel: 'page' } as const);
  const mutation = { op: 'create', collection: 'contactMessages', data: message, ...channel } as const;
  if (!isSuspended || store.account === visitorAccount) {
    await commit(store, mutation, draftKey);
    return 'own';
  }
  const visitor = await openVisitor();
  try {
    await commit(visitor, mutation);
  } finally {
    visitor.db.close();
  }
  await removeDraft(store, draftKey);
  return 'visitor';
}

/** Stores how this installation sends messages to the team; without a network the last known answer counts. */
export async function askTeamMail(store: AccountStore, mail: Pick<TeamMail, 'readIds'>): Promise<void> {
  const ids = await mail.readIds().catch(() => undefined);
  if (ids !== undefined) await noteTeamMail(store, ids !== null);
}
