// Shows one mock exam by its id: its paper while it is running; afterwards its total, or the answer key beside the
// points to count.

import './mock-exam.css';
import { Trans } from '@lingui/react/macro';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { isRunning } from '#domain/exams/mock-exam.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { MockScreen } from './mock-exam-screen.tsx';
import { MockMarkingScreen } from './mock-marking-screen.tsx';
import type { MockSearch } from './mock-search-params.ts';
import { MockTotalScreen } from './mock-total-screen.tsx';
import { readAskedFirst, readFinishedMockExam } from './read-mock-paper.ts';
import { RunningRun } from './running-run.tsx';

const noneAskedFirst = { count: 0, chapters: [] };

type FinishedMockExamProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: DownloadCommands & LibraryCommands;
  id: string;
  /** Shows the answer key beside the points instead of the total, if points can be counted. */
  showsPoints: boolean;
  /** Called with the parameters of the screen that follows: the points to count, or the total. */
  onFinished: (next: Pick<MockSearch, 'run' | 'points'>) => void;
};

export function FinishedMockExam(props: FinishedMockExamProps) {
  const { store, device, commands, id, showsPoints, onFinished } = props;
  const language = currentLanguage();
  const found = useLive(() => readFinishedMockExam(store.db, id, language), [store, id, language]);
  if (found === undefined)
    return (
      <MockScreen>
        <SkeletonRows count={4} />
      </MockScreen>
    );
  if (found === null)
    return (
      <MockScreen>
        <EmptyState
          isWhole
          emblem={<Drawing of={antenna} />}
          title={<Trans>Cette épreuve n’est pas ici</Trans>}
          text={<Trans>Elle arrive avec vos autres résultats, dès qu’il y a du réseau.</Trans>}
          action={
            <ButtonLink to="/quiz/history" search={{ view: 'taken' }} variant="line" className="bg-paper">
              <Trans>Voir mes résultats</Trans>
            </ButtonLink>
          }
        />
      </MockScreen>
    );
  const { mock, title, keyState } = found;
  const canMark = keyState === 'markable';
  if (isRunning(mock)) {
    const next = { run: id, ...(canMark ? { points: true as const } : {}) };
    const hasKey = canMark || keyState === 'unmarkable';
    return (
      <RunningRun {...{ store, device, commands, mock, title, hasKey }} onFinished={() => onFinished(next)} />
    );
  }
  if (showsPoints && canMark && mock.exam !== null)
    return <MockMarkingScreen {...{ store, device, commands, mock, title }} examId={mock.exam} />;
  return <Total {...{ store, mock, title, keyState }} />;
}

type TotalProps = { store: AccountStore } & Omit<Parameters<typeof MockTotalScreen>[0], 'askedFirst'>;

function Total({ store, ...finished }: TotalProps) {
  const { mock } = finished;
  const askedFirst = useLive(() => readAskedFirst(store, mock), [store, mock]);
  return <MockTotalScreen {...finished} askedFirst={askedFirst ?? noneAskedFirst} />;
}
