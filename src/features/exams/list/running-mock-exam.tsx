// Shows a line above the list of papers for each running mock exam, and for a finished one without points, with a link
// to it.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountDb } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import {
  getMockExamToCount,
  listRunningMockExams,
  type StoredMockExam,
} from '#data/study/read-mock-exams.ts';
import { useToday } from '#features/device/clock/use-today.ts';
import { endTextOf } from '#i18n/mock-end-text.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, clock, pencil } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';

export function RunningMockExam({ store }: { store: AccountStore }) {
  const running = useLive(() => listRunningMockExams(store.db), [store]);
  const today = useToday(store);
  const toCount = useLive(
    async () => (today === undefined ? null : readToCount(store.db, today)),
    [store, today],
  );
  if (!running || (running.length === 0 && !toCount)) return null;
  return (
    <RowList className="row-list-ways">
      {running.map((mock) => (
        <RunningRow key={mock.id} mock={mock} now={store.clock.now()} />
      ))}
      {toCount ? <PointsRow {...toCount} /> : null}
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
            <Trans>Épreuve blanche en cours, fin à {end}</Trans>
          ) : (
            <Trans>Épreuve blanche en cours, fin le {end}</Trans>
          )}
        </Link>
      }
      action={<Icon shape={chevronRight} size={20} className="text-link" />}
    />
  );
}

async function readToCount(db: AccountDb, today: number) {
  const mock = await getMockExamToCount(db, today);
  const exam = mock?.exam ? await db.exams.get(mock.exam) : undefined;
  return mock && { id: mock.id, title: exam?.title };
}

function PointsRow({ id, title }: NonNullable<Awaited<ReturnType<typeof readToCount>>>) {
  return (
    <Row
      margin={<Icon shape={pencil} />}
      title={
        <Link to="/exams/mock" search={{ run: id, points: true }}>
          <Trans>Compter vos points</Trans>
        </Link>
      }
      action={<Icon shape={chevronRight} size={20} className="text-link" />}
    >
      <p className="text-meta text-ink-2">{title}</p>
    </Row>
  );
}
