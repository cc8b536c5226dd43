// Responsible for a message to the team: into whose queue it goes.
// Guarantees: it is queued like anything else that is written; a suspended account's goes as a visitor's, since nothing of
// that account is taken by the server. Where it is not known whether the installation has a mail service, a page finds out.
import type { AccountStore } from '#data/account-store.ts';
import { visitorAccount } from '#data/db.ts';
import { removeDraft } from '#data/drafts.ts';
import type { Mutation } from '#data/mutations.ts';
import { commit } from '#data/outbox.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import type { TeamMail } from '#domain/team-mail.ts';
import { noteTeamMail } from './note-outcome.ts';

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
