// /levels?plan=true shows the pupil’s plan: minutes and weekdays of study, how many questions the pupil will have seen
// twice by the exam, series and subjects, exam days, and a paper for each subject. Every choice is saved at once.
import './plan.css';
import '#styles/today-board.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readSessionLength, writeSessionLength } from '#data/journal/today-snapshot-store.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { PlanBoard } from './plan-board.tsx';
import { PlanPaperList } from './plan-paper-list.tsx';
import { PlanSubjects } from './plan-subjects.tsx';
import { PlanTimetable } from './plan-timetable.tsx';
import { readPlanView } from './read-plan-view.ts';
import { usePlanActions } from './use-plan-actions.ts';

type PlanScreenProps = {
  store: AccountStore;
  /** `dayOf(now)`; undefined until it is known. */
  today: number | undefined;
  /** Called when the pupil has saved or postponed the plan. */
  onDone: () => void;
};

export function PlanScreen({ store, today, onDone }: PlanScreenProps) {
  const { t } = useLingui();
  const view = useLive(
    async () => (today === undefined ? undefined : readPlanView(store, today)),
    [store, today],
  );
  const actions = usePlanActions(store, view);
  const [minutes, setMinutes] = useState<SessionLength>(() => readSessionLength(pageStorage, store.account));
  const chooseMinutes = (length: SessionLength) => {
    writeSessionLength(pageStorage, store.account, length);
    setMinutes(length);
  };
  const close = async () => {
    if (await actions.close()) onDone();
  };
  return (
    <>
      <PageHead
        title={t`Votre plan`}
        description={t`Minutes, jours, série et matières jusqu’à l’examen.`}
        noIndex
      />
      <Screen
        title={t`Votre plan`}
        lead={<BackHome />}
        footer={false}
        ownEdge={view !== null}
        board={
          view === undefined ? (
            <div className="plan-waiting" />
          ) : view ? (
            <PlanBoard
              view={view}
              minutes={minutes}
              onMinutes={chooseMinutes}
              onWeekday={actions.toggleWeekday}
            />
          ) : undefined
        }
        actions={view && !view.choices.isAsked ? <Dock onClose={() => void close()} /> : undefined}
      >
        {view === undefined ? (
          <SkeletonRows count={6} />
        ) : view === null ? (
          <NoLevel />
        ) : (
          <TwoPages
            left={
              <PlanSubjects
                view={view}
                minutes={minutes}
                onSeries={actions.chooseSeries}
                onSubject={actions.toggleSubject}
              />
            }
            right={
              <>
                <PlanTimetable view={view} />
                <PlanPaperList view={view} onMark={actions.markPaper} />
              </>
            }
          />
        )}
      </Screen>
    </>
  );
}

/**
 * Both buttons close the plan in the same way: each choice was saved when it was made, and the other settings keep
 * their defaults.
 */
function Dock({ onClose }: { onClose: () => void }) {
  return (
    <div className="plan-dock dock-left-page">
      <Button variant="line" onClick={onClose}>
        <Trans>Plus tard</Trans>
      </Button>
      <Button onClick={onClose}>
        <Trans>Garder ce plan</Trans>
      </Button>
    </div>
  );
}

function NoLevel() {
  return (
    <EmptyState
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<Trans>Choisissez d’abord votre niveau</Trans>}
      text={<Trans>Le plan suit les matières et les dates de votre examen.</Trans>}
      action={
        <ButtonLink
          to="/levels"
          search={{ first: true, back: '/levels?plan=true' }}
          variant="line"
          className="bg-paper"
        >
          <Trans>Choisir un niveau</Trans>
        </ButtonLink>
      }
    />
  );
}
