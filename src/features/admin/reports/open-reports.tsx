// <OpenReports>: shows on the admin dashboard at most three reports and messages: the newest that were open when the
// dashboard was opened. Renders nothing if there is none. `items` must be in the order of `listReportItems`.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
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
  const openCount = items.filter(({ row }) => row.status === 'open').length;
  return (
    <section aria-labelledby="todo" className="todo">
      <div className="section-title">
        <h2 id="todo" className="section-size">
          <Trans>À traiter</Trans>
        </h2>
        <span className="text-meta font-semibold text-wait">
          <Plural value={openCount} _0="Tout est fait" one="# en attente" other="# en attente" />
        </span>
        <Link to="/admin/reports" className="todo-all">
          <Trans>Tout voir</Trans>
        </Link>
      </div>
      <p role="alert" className="part-alert">
        {fault}
      </p>
      <RowList className="latest">
        {rows.map((item) => (
          <OpenReportRow key={item.row.id} store={store} item={item} onToggle={() => void toggle(item)} />
        ))}
      </RowList>
    </section>
  );
}
