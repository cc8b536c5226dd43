// <OpenReports>: shows on the admin dashboard at most three reports and messages: the newest that were open when the
// dashboard was opened. Renders nothing if there is none. `items` must be in the order of `listReportItems`.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { OpenReportRow } from './open-report-row.tsx';
import type { ReportItem } from './read-reports.ts';
import { useResolveReport } from './use-resolve-report.ts';

const mostShown = 3;

export function OpenReports({ store, items }: { store: AccountStore; items: readonly ReportItem[] }) {
  const { fault, toggle } = useResolveReport(store);
  // Shows the same items while the dashboard is open: new items would push down a form below, and an item
  // that was marked as done can be reopened here.
  const [shown] = useState(() =>
    items
      .filter(({ row }) => row.status === 'open')
      .slice(0, mostShown)
      .map(({ row }) => row.id),
  );
  const rows = shown.flatMap((id) => items.find(({ row }) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="todo" className="grid pb-4">
      <h2 id="todo" className="section-title">
        <Trans>À traiter</Trans>
      </h2>
      <p role="alert" className="part-alert">
        {fault}
      </p>
      <RowList className="latest @container">
        {rows.map((item) => (
          <OpenReportRow key={item.row.id} item={item} onToggle={() => void toggle(item)} />
        ))}
      </RowList>
    </section>
  );
}
