// <BarTable>: a bar chart built as a table, so that the numbers can be read without the bars.
import { type CSSProperties, type ReactNode, useId } from 'react';
import { formatNumber } from '#i18n/numbers.ts';

type BarTableProps = {
  title: ReactNode;
  lead?: ReactNode;
  rows: readonly { label: string; value: number }[];
  empty?: ReactNode;
};

export function BarTable({ title, lead, rows, empty }: BarTableProps) {
  const titleId = useId();
  const longest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className="min-w-0">
      <h3 id={titleId} className="font-sans text-base font-bold">
        {title}
      </h3>
      {lead === undefined ? null : <p className="pb-2 text-meta text-ink-2">{lead}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className="bars text-meta" aria-labelledby={titleId}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <span
                    className={value === 0 ? 'bars-none' : undefined}
                    style={{ '--share': value / longest } as CSSProperties}
                  >
                    {formatNumber(value)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
