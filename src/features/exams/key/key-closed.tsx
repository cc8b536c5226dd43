// Shows that the answer key of a paper is closed, and decides whether it is: as long as a mock exam of the paper is
// running.

import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { getRunningMockExam } from '#data/study/read-mock-exams.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { padlock } from '#ui/drawings/padlock.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';

type Viewed = { store: AccountStore; examId: string; part: 'file' | 'correction' };

/** Returns whether the file may not be shown: always false for a paper; undefined until the database has been read. */
export function useIsKeyClosed({ store, examId, part }: Viewed): boolean | undefined {
  const isRunning = useLive(
    async () => (await getRunningMockExam(store.db, examId)) !== null,
    [store, examId],
  );
  return part === 'correction' ? isRunning : false;
}

export function KeyClosed({ examId }: { examId: string }) {
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={padlock} />}
      title={<Trans>Le corrigé s’ouvre à la fin de l’épreuve</Trans>}
      text={<Trans>Vous faites ce sujet en ce moment.</Trans>}
      action={
        <ButtonLink to="/exams/mock" search={{ exam: examId }}>
          <Trans>Reprendre l’épreuve</Trans>
        </ButtonLink>
      }
    />
  );
}
