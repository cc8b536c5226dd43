// <AdminDeskScreen store commands isAdmin back entryCare tab onTab>: the admin dashboard: six tabs, each in
// a file of tabs/.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { DeskWays } from '#features/admin/reports/dashboard-links.tsx';
import { DeskTodo } from '#features/admin/reports/open-reports.tsx';
import { listDesk } from '#features/admin/reports/read-reports.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { type DeskTabName, deskTabNames } from './dashboard-params.ts';
import { DeskTotals } from './dashboard-totals.tsx';
import type { DeskTabProps } from './tab-props.ts';
import { useOverview } from './use-overview.ts';
import { useDeskTabTexts } from './use-tab-texts.ts';
import '#features/admin/catalogue/catalogue.css';
import './dashboard.css';

type AdminDeskScreenProps = AdminVisit &
  Omit<DeskTabProps, 'store'> & {
    tab: DeskTabName;
    onTab: (tab: DeskTabName) => void;
  };

export function AdminDeskScreen({ commands, entryCare, tab, onTab, ...visit }: AdminDeskScreenProps) {
  const { t } = useLingui();
  return (
    <AdminScreen {...visit} title={t`Administration`} column="page">
      <Desk store={visit.store} {...{ commands, entryCare, tab, onTab }} />
    </AdminScreen>
  );
}

type DeskProps = DeskTabProps & Pick<AdminDeskScreenProps, 'tab' | 'onTab'>;

function Desk({ store, commands, entryCare, tab, onTab }: DeskProps) {
  const { t } = useLingui();
  const texts = useDeskTabTexts();
  const figures = useOverview(store, commands);
  const items = useLive(() => listDesk(store.db), [store]);
  const Tab = tabs[tab];
  // The tabs wait for the items above them, which would otherwise push them down when they appear.
  if (!items)
    return (
      <>
        <DeskTotals {...figures} />
        <SkeletonRows count={5} />
      </>
    );
  return (
    <>
      <DeskTotals {...figures} />
      <div className="desk-tabs pt-2">
        <DeskTodo store={store} items={items} />
        <DeskWays store={store} />
        <Tabs
          name="desk"
          label={t`Contenus`}
          tabs={deskTabNames.map((id) => ({ id, label: texts[id] }))}
          current={tab}
          onChange={(id) => onTab(id as DeskTabName)}
        />
        <TabPanel name="desk" current={tab} className="pt-5">
          <h2 className="sr-only">{texts[tab]}</h2>
          <Suspense fallback={<SkeletonRows count={5} />}>
            <Tab store={store} commands={commands} entryCare={entryCare} />
          </Suspense>
        </TabPanel>
      </div>
    </>
  );
}

const tabs: Record<DeskTabName, ComponentType<DeskTabProps>> = {
  exams: lazy(async () => ({ default: (await import('./exams-tab.tsx')).ExamsTab })),
  quiz: lazy(async () => ({ default: (await import('./quiz-tab.tsx')).QuizTab })),
  forum: lazy(async () => ({ default: (await import('./forum-tab.tsx')).ForumTab })),
  updates: lazy(async () => ({ default: (await import('./announcements-tab.tsx')).UpdatesTab })),
  catalogue: lazy(async () => ({ default: (await import('./catalogue-tab.tsx')).CatalogueTab })),
  analytics: lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab })),
};
