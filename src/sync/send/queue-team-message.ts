// Queues messages to the team, and asks the server whether it has a mail service for them. The message of a
// suspended account goes into the visitor's outbox, because the server accepts nothing from a suspended
// account. Unless this installation is known to have no mail service, the message is queued for an open page,
// which sends it through that service.

import { visitorAccount } from '#data/database/account-db.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { removeDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { TeamMail } from '#domain/protocol/team-mail-port.ts';
import { noteTeamMail } from '#sync/connection/record-outcome.ts';

export type TeamMessage = Extract<Mutation, { op: 'create'; collection: 'contactMessages' }>['data'];

export type Writing = {
  store: AccountStore;
  /** Opens the store of the visitor; `writeToTeam` closes it. */
  openVisitor: () => Promise<AccountStore>;
};

/**
 * Queues the message and deletes its draft. Resolves, once the message is stored on disk, with the outbox
 * that has it: `own` or `visitor`. Rejects with the errors of `commit`; then the draft stays. A draft that cannot be
 * deleted after that stays too.
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
  // The message is queued. If an error were reported now, the user would send it a second time.
  await removeDraft(store, draftKey).catch(() => undefined);
  return 'visitor';
}

/**
 * Asks the server whether this installation sends messages to the team by mail, and stores the answer. If the
 * server cannot be asked, the answer that was stored last stays.
 */
export async function askTeamMail(store: AccountStore, mail: Pick<TeamMail, 'readIds'>): Promise<void> {
  const ids = await mail.readIds().catch(() => undefined);
  if (ids !== undefined) await noteTeamMail(store, ids !== null);
}
