// Queues changes of the user's own profile.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { changedFields, type ProfileFields } from './profile-checks.ts';

export const profileDraftKey = 'profile';

/**
 * Queues the changed fields of the profile and deletes the draft of the form; does nothing if no field has
 * changed. Rejects when the phone cannot store the change.
 */
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
