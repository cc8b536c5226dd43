// <AdminDashboardScreen>: the admin dashboard with its six tabs.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { DeskLinks, OpenCountLink, ServerLink } from '#features/admin/reports/dashboard-links.tsx';
import { OpenReports } from '#features/admin/reports/open-reports.tsx';
import { listReportItems } from '#features/admin/reports/read-reports.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { type DashboardTabName, dashboardTabNames } from './dashboard-params.ts';
import { DashboardTotals } from './dashboard-totals.tsx';
import type { DashboardTabProps } from './tab-props.ts';
import { useOverview } from './use-overview.ts';
import '#features/admin/catalogue/catalogue.css';
import './dashboard.css';

type AdminDashboardScreenProps = AdminVisit &
  Omit<DashboardTabProps, 'store'> & {
    tab: DashboardTabName;
    onTab: (tab: DashboardTabName) => void;
  };

export function AdminDashboardScreen({ commands, tab, onTab, ...visit }: AdminDashboardScreenProps) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Administration`}
      lead={<BackLink to="/profile" label={t`Retour au profil`} />}
    >
      <Dashboard store={visit.store} {...{ commands, tab, onTab }} />
    </AdminScreen>
  );
}

type DashboardProps = DashboardTabProps & Pick<AdminDashboardScreenProps, 'tab' | 'onTab'>;

function Dashboard({ store, commands, tab, onTab }: DashboardProps) {
  const { t } = useLingui();
  const texts = useTabTexts();
  const figures = useOverview(store, commands);
  const items = useLive(() => listReportItems(store.db), [store]);
  const isWide = useMedia('(min-width: 48rem) and (min-height: 30.01rem)');
  const Tab = tabs[tab];
  // Shows the tabs only after the reports above them were read from the database: the reports would push the tabs
  // down when they appear.
  if (!items)
    return (
      <>
        <DashboardTotals {...figures} />
        <SkeletonRows count={5} />
      </>
    );
  // On a phone, also in landscape, the reports are below the tab, so that the tab begins in the first screenful; a
  // link above it says how many are open.
  const reports = <OpenReports store={store} items={items} />;
  const openCount = items.filter(({ row }) => row.status === 'open').length;
  return (
    <>
      <DashboardTotals
        {...figures}
        todo={isWide || openCount === 0 ? null : <OpenCountLink count={openCount} />}
      />
      <div className="desk-tabs">
        {isWide ? reports : null}
        <Tabs
          name="desk"
          label={t`Contenus`}
          before={<DeskLinks store={store} />}
          after={<ServerLink />}
          tabs={dashboardTabNames.map((id) => ({ id, label: texts[id] }))}
          current={tab}
          onChange={(id) => onTab(id as DashboardTabName)}
        />
        <TabPanel name="desk" current={tab} className="desk-panel">
          <h2 className="sr-only">{texts[tab]}</h2>
          <Suspense fallback={<SkeletonRows count={5} />}>
            <Tab store={store} commands={commands} />
          </Suspense>
        </TabPanel>
        {isWide ? null : reports}
      </div>
    </>
  );
}

const tabs: Record<DashboardTabName, ComponentType<DashboardTabProps>> = {
  exams: lazy(async () => ({ default: (await import('./exams-tab.tsx')).ExamsTab })),
  quiz: lazy(async () => ({ default: (await import('./quiz-tab.tsx')).QuizTab })),
  forum: lazy(async () => ({ default: (await import('./forum-tab.tsx')).ForumTab })),
  updates: lazy(async () => ({ default: (await import('./announcements-tab.tsx')).UpdatesTab })),
  catalogue: lazy(async () => ({ default: (await import('./catalogue-tab.tsx')).CatalogueTab })),
  analytics: lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab })),
};

function useTabTexts(): Record<DashboardTabName, string> {
  const { t } = useLingui();
  return {
    exams: t`Examens`,
    quiz: t`Quiz`,
    forum: t`Forum`,
    updates: t`Actualités`,
    catalogue: t`Matières et niveaux`,
    analytics: t`Statistiques`,
  };
}
