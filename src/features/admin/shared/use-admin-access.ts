// Returns the role of the user for the admin area: null while it is being looked up.
import type { AccountStore } from '#data/database/account-store.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import type { AdminAccess } from './admin-only.tsx';

/** isAdmin: the role at sign-in; the profile overrides it once it is on this phone. Null: a visitor. */
export function useAdminAccess(store: AccountStore, isAdmin: boolean | null): AdminAccess {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (isAdmin === null) return 'visitor';
  if (profile === undefined) return null;
  return (profile?.isAdmin ?? isAdmin) ? 'admin' : 'pupil';
}
