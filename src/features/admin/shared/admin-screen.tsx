// <AdminScreen store isAdmin back title lead? subtitle? column? actions?>: a screen that administrators alone see; others
// are told why they do not. subtitle, column, actions: as <Screen> takes them.
// isAdmin: as the account was when it signed in; its profile, once it is here, has the last word. null: a visitor.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { AdminOnly } from './admin-only.tsx';
import { useStanding } from './use-admin-access.ts';

/** What the route knows of whoever opens it. */
export type AdminVisit = { store: AccountStore; isAdmin: boolean | null; back: string };

type AdminScreenProps = AdminVisit & {
  title: string;
  lead?: ReactNode;
  subtitle?: ReactNode;
  column?: 'page' | 'column' | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

export function AdminScreen(props: AdminScreenProps) {
  const { t } = useLingui();
  const { store, isAdmin, back, title, lead, subtitle, column = 'column', actions, children } = props;
  return (
    <>
      <PageHead title={title} description={t`Le bureau des administrateurs de Pare.`} noIndex />
      <AdminOnly standing={useStanding(store, isAdmin)} back={back}>
        <Screen
          title={title}
          lead={lead}
          subtitle={subtitle}
          column={column}
          footer={false}
          actions={actions}
        >
          {/* No footer follows: the button that scrolls to the top keeps a place of its own below the last row. */}
          <div className="pb-16">{children}</div>
        </Screen>
      </AdminOnly>
    </>
  );
}
