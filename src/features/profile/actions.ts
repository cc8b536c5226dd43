// What a person changes about themselves; it waits in the outbox like everything else.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { changedFields, type ProfileFields } from './profile-checks.ts';

/** Queues the changed fields, if any. Rejects when the phone cannot store them: the form keeps what was typed. */
export async function saveProfile(
  store: AccountStore,
  before: ProfileFields,
  after: ProfileFields,
): Promise<void> {
  const data = changedFields(before, after);
  if (Object.keys(data).length === 0) return;
  await commit(store, {
    op: 'update',
    collection: 'profiles',
    record: store.account,
    data,
  });
}
