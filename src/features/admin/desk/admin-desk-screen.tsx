// <AdminDeskScreen store commands isAdmin back entryCare tab onTab>: what administrators come to: six tabs, each a file of
// tabs/.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useLive } from '#ui/use-live.ts';
import { AdminScreen, type AdminVisit } from '../admin-screen.tsx';
import { DeskTodo } from '../people/desk-todo.tsx';
import { DeskWays } from '../people/desk-ways.tsx';
import { listDesk } from '../people/read-reports.ts';
import { type DeskTabName, deskTabNames } from './desk-search.ts';
import type { DeskTabProps } from './desk-tab-props.ts';
import { DeskTotals } from './desk-totals.tsx';
import { useDeskTabTexts } from './use-desk-tab-texts.ts';
import { useOverview } from './use-overview.ts';
import '../catalogue/catalogue.css';
import './desk.css';

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
  // What stands above the tabs would push them down.
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
  exams: lazy(async () => ({ default: (await import('../tabs/exams-tab.tsx')).ExamsTab })),
  quiz: lazy(async () => ({ default: (await import('../tabs/quiz-tab.tsx')).QuizTab })),
  forum: lazy(async () => ({ default: (await import('../tabs/forum-tab.tsx')).ForumTab })),
  updates: lazy(async () => ({ default: (await import('../tabs/updates-tab.tsx')).UpdatesTab })),
  catalogue: lazy(async () => ({ default: (await import('../tabs/catalogue-tab.tsx')).CatalogueTab })),
  analytics: lazy(async () => ({ default: (await import('../tabs/analytics-tab.tsx')).AnalyticsTab })),
};
