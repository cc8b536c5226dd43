// Shows a line above the list of papers for each running mock exam, with a link to it.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/database/account-store.ts';
import { listRunningMockExams, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { endTextOf } from '#i18n/mock-end-text.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, clock } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';

export function RunningMockExam({ store }: { store: AccountStore }) {
  const running = useLive(() => listRunningMockExams(store.db), [store]);
  if (!running || running.length === 0) return null;
  return (
    <RowList className="row-list-ways">
      {running.map((mock) => (
        <RunningRow key={mock.id} mock={mock} now={store.clock.now()} />
      ))}
    </RowList>
  );
}

function RunningRow({ mock, now }: { mock: StoredMockExam; now: number }) {
  const { endText: end, isToday } = endTextOf(mock, now);
  return (
    <Row
      margin={<Icon shape={clock} />}
      title={
        <Link to="/exams/mock" search={{ run: mock.id }}>
          {isToday ? (
            <Trans>Épreuve blanche en cours, fin à {end}</Trans>
          ) : (
            <Trans>Épreuve blanche en cours, fin le {end}</Trans>
          )}
        </Link>
      }
      action={<Icon shape={chevronRight} size={20} className="text-link" />}
    />
  );
}
