// <DayColumns>: the counts of some days as columns. Screen readers get the same numbers as a table.
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { formatNumber } from '#i18n/numbers.ts';

type DayCount = { key: number; day: string; month: string; value: number };

type DayColumnsProps = { title: ReactNode; days: readonly DayCount[] };

export function DayColumns({ title, days }: DayColumnsProps) {
  const titleId = useId();
  const highest = Math.max(...days.map(({ value }) => value));
  const sum = days.reduce((total, { value }) => total + value, 0);
  return (
    <section className="min-w-0">
      <h3 id={titleId} className="font-sans text-base font-bold">
        {title}
      </h3>
      <p className="pb-2 text-meta text-ink-2">
        {sum === 0 ? <Trans>Rien ces sept jours</Trans> : <Trans>{formatNumber(sum)} en sept jours</Trans>}
      </p>
      {sum === 0 ? null : (
        <>
          <table className="sr-only" aria-labelledby={titleId}>
            <tbody>
              {days.map(({ key, day, month, value }) => (
                <tr key={key}>
                  <th scope="row">{`${day} ${month}`}</th>
                  <td>{formatNumber(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="day-columns" aria-hidden="true">
            {days.map(({ key, day, value }) => (
              <span key={key} style={{ '--share': value / highest } as CSSProperties}>
                <b>{formatNumber(value)}</b>
                <i className={value === 0 ? 'day-columns-none' : undefined} />
                {day}
              </span>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
