// Who somebody is to the admin area: null while it is being looked up.
import type { AccountStore } from '#data/database/account-store.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import type { Standing } from './admin-only.tsx';

/** isAdmin: as the account was when it signed in; its profile, once it is here, has the last word. Null: a visitor. */
export function useStanding(store: AccountStore, isAdmin: boolean | null): Standing {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (isAdmin === null) return 'visitor';
  if (profile === undefined) return null;
  return (profile?.isAdmin ?? isAdmin) ? 'admin' : 'pupil';
}
