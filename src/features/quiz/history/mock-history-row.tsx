// <MockHistoryRow>: one finished mock exam: the pupil's own points in the margin once the whole paper
// is marked, the paper and the date.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type MockTotal, mockTotal } from '#domain/exams/mock-exam.ts';
import { formatDate } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row } from '#ui/lists/row-list.tsx';
import type { MockHistoryRow as Finished } from './read-history.ts';

export function MockHistoryRow({ row: { mock, title, atMs } }: { row: Finished }) {
  const { t } = useLingui();
  const sum = mockTotal(mock);
  const [points, total] = [formatNumber(sum?.points ?? 0, 2), formatNumber(sum?.total ?? 0, 2)];
  const isComplete = sum !== null && sum.marked === sum.total;
  return (
    <Row
      waiting={mock.isWaiting}
      margin={
        isComplete ? (
          <span className="font-display text-[length:min(calc(.5rem+7px),20px)] font-extrabold tabular-nums">
            <span className="sr-only">{t`${points} sur ${total}`}</span>
            <span aria-hidden="true">
              {points}
              <small>/{total}</small>
            </span>
          </span>
        ) : null
      }
      title={
        <Link to="/exams/mock" search={{ run: mock.id }}>
          {title}
        </Link>
      }
    >
      <p className="history-line">
        <b>
          <Trans>Épreuve blanche</Trans>
        </b>
        <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs)}</time>
        <span>{isComplete ? <Trans>estimée par vous</Trans> : <Marked sum={sum} />}</span>
        {mock.isWaiting ? <StateTag state="queued" /> : null}
      </p>
    </Row>
  );
}

function Marked({ sum }: { sum: MockTotal | null }) {
  if (!sum) return <Trans>sans points</Trans>;
  const [points, marked, total] = [sum.points, sum.marked, sum.total].map((figure) =>
    formatNumber(figure, 2),
  );
  return (
    <Trans>
      {points} sur {marked} notés, sur {total} points en tout
    </Trans>
  );
}
