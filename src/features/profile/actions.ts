// What a person changes about themselves; it waits in the outbox like everything else.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import { changedFields, type ProfileFields } from './profile-checks.ts';

/** The draft of what is typed over one's profile. */
export const profileDraftKey = 'profile';

/** Queues the changed fields, if any, and ends their draft. Rejects when the phone cannot store them: the form keeps what was typed. */
export async function saveProfile(
  store: AccountStore,
  before: ProfileFields,
  after: ProfileFields,
): Promise<void> {
  const data = changedFields(before, after);
  if (Object.keys(data).length === 0) return;
  const change = { op: 'update', collection: 'profiles', record: store.account, data } as const;
  await commit(store, change, profileDraftKey);
}
