// <AdminScreen>: a screen for admins only; other users see why they may not see it.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { type AdminAccess, AdminOnly } from './admin-only.tsx';
import './desk.css';

/**
 * `isAdmin`: whether the account is stored on this phone as an admin's; null for a visitor. `back`: the URL to show
 * after sign-in.
 */
export type AdminVisit = { store: AccountStore; isAdmin: boolean | null; back: string };

type AdminScreenProps = AdminVisit & {
  title: string;
  lead?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function AdminScreen(props: AdminScreenProps) {
  const { t } = useLingui();
  const { store, isAdmin, back, title, lead, subtitle, actions, children } = props;
  return (
    <>
      <PageHead title={title} description={t`Le bureau des administrateurs de Pare.`} noIndex />
      <AdminOnly access={useAdminAccess(store, isAdmin)} back={back}>
        <Screen title={title} lead={lead} subtitle={subtitle} actions={actions}>
          <div className="page-end desk">{children}</div>
        </Screen>
      </AdminOnly>
    </>
  );
}

/**
 * Returns null while the profile of a signed-in user is being read. If the profile is on this phone, its role replaces
 * `isAdmin`.
 */
function useAdminAccess(store: AccountStore, isAdmin: boolean | null): AdminAccess {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (isAdmin === null) return 'visitor';
  if (profile === undefined) return null;
  return (profile?.isAdmin ?? isAdmin) ? 'admin' : 'pupil';
}
