// <MockHistoryRow>: one finished mock exam: the pupil's own points in the margin, the paper and the date.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { mockTotal } from '#domain/exams/mock-exam.ts';
import { formatDate } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row } from '#ui/lists/row-list.tsx';
import type { MockHistoryRow as Finished } from './read-history.ts';

export function MockHistoryRow({ row: { mock, title, atMs } }: { row: Finished }) {
  const { t } = useLingui();
  const sum = mockTotal(mock);
  const [points, marked] = [formatNumber(sum?.points ?? 0, 2), formatNumber(sum?.marked ?? 0, 2)];
  return (
    <Row
      waiting={mock.isWaiting}
      margin={
        sum ? (
          <span className="font-display text-[length:min(calc(.5rem+7px),20px)] font-extrabold tabular-nums">
            <span className="sr-only">{t`${points} sur ${marked}`}</span>
            <span aria-hidden="true">
              {points}
              <small>/{marked}</small>
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
        <span>{sum ? <Trans>estimée par vous</Trans> : <Trans>sans points</Trans>}</span>
        {mock.isWaiting ? <StateTag state="queued" /> : null}
      </p>
    </Row>
  );
}
