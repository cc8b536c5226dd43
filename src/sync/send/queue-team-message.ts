// Responsible for a message to the team: into whose queue it goes.
// Guarantees: it is queued like anything else that is written; a suspended account's goes as a visitor's, since nothing of
// that account is taken by the server. Where it is not known whether the installation has a mail service, a page finds out.

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
  /** Of whoever has the phone now. */
  store: AccountStore;
  /** Opens the visitor's store; it is closed here. */
  openVisitor: () => Promise<AccountStore>;
};

/** Resolves with whose queue holds it once it is on disk there; rejects as `commit` does, then the draft stays. */
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

/** Notes how this installation's messages go; without a network what was found last counts. */
export async function askTeamMail(store: AccountStore, mail: Pick<TeamMail, 'readIds'>): Promise<void> {
  const ids = await mail.readIds().catch(() => undefined);
  if (ids !== undefined) await noteTeamMail(store, ids !== null);
}
