// Determines the role of the user for the admin area: visitor, pupil or admin.
import type { AccountStore } from '#data/database/account-store.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import type { AdminAccess } from './admin-only.tsx';

/**
 * Returns the role; null while it is being looked up. `isAdmin` is the role at sign-in, null for a visitor;
 * the profile overrides it once it is on this phone.
 */
export function useAdminAccess(store: AccountStore, isAdmin: boolean | null): AdminAccess {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (isAdmin === null) return 'visitor';
  if (profile === undefined) return null;
  return (profile?.isAdmin ?? isAdmin) ? 'admin' : 'pupil';
}
