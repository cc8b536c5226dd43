// adminVisit(): the properties that every screen of the admin area takes from its route.
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { AdminVisit } from '#features/admin/shared/admin-screen.tsx';

type RouteContext = { store: AccountStore; account: PhoneAccount | null };

/** `back` is the path to which a sign-in returns; `isAdmin` becomes null for a visitor. */
export const adminVisit = ({ store, account }: RouteContext, back: string): AdminVisit => ({
  store,
  isAdmin: account?.isAdmin ?? null,
  back,
});
