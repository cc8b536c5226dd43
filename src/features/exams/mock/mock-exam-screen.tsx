// <MockExamScreen>: offers to start a mock exam of a paper; redirects to the mock exam that is running, if any.
import './mock-exam.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { usePaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { MockStartScreen } from './mock-start-screen.tsx';
import { readMockPaper } from './read-mock-paper.ts';

type MockExamScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: DownloadCommands & LibraryCommands;
  examId: string;
};

export function MockExamScreen(props: MockExamScreenProps) {
  const { store, device, commands, examId } = props;
  const paper = useLive(() => readMockPaper(store.db, examId), [store, examId]);
  const files = useLive(() => listExamFiles(device), [device]);
  const actions = usePaperFiles(device, commands);
  if (!paper || !files)
    return (
      <MockScreen>
        <SkeletonRows count={4} />
      </MockScreen>
    );
  const { exam, bareme, running, level } = paper;
  // The URL names the mock exam itself, because a mock exam loses the reference to its paper if the paper is deleted.
  if (running) return <Navigate to="/exams/mock" search={{ run: running.id }} replace />;
  if (exam && bareme)
    return (
      <MockStartScreen
        store={store}
        device={device}
        paper={{ exam, bareme, level }}
        files={{ files: files.filter((file) => file.exam === examId), actions }}
      />
    );
  return (
    <MockScreen>
      <EmptyState
        isWhole
        emblem={<Drawing of={tornPage} />}
        title={<Trans>Ce sujet ne peut pas se faire ici</Trans>}
        text={<Trans>Il n’a ni durée ni points, ou il n’est pas encore arrivé.</Trans>}
        action={
          <ButtonLink to="/exams/$id/view" params={{ id: examId }} variant="line" className="bg-paper">
            <Trans>Voir le sujet</Trans>
          </ButtonLink>
        }
      />
    </MockScreen>
  );
}

/** Shows the head of the screens of a mock exam around a text or a placeholder. */
export function MockScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Épreuve blanche`}
        description={t`Un sujet d’examen, fait comme le jour de l’examen.`}
        noIndex
      />
      <Screen title={t`Épreuve blanche`} lead={<BackLink to="/exams" label={t`Retour aux examens`} />}>
        <h2 className="sr-only">{t`Épreuve blanche`}</h2>
        {children}
      </Screen>
    </>
  );
}
