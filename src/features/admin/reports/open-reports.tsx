// <DeskTodo store items>: the newest of what waits to be dealt with, on the desk itself; nothing where nothing waits.
// items: as `listDesk` gives them.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { TodoRow } from './open-report-row.tsx';
import type { DeskItem } from './read-reports.ts';
import { useDealWith } from './use-resolve-report.ts';

const mostShown = 3;

export function DeskTodo({ store, items }: { store: AccountStore; items: readonly DeskItem[] }) {
  const { fault, toggle } = useDealWith(store);
  // Others that come meanwhile would push down the form that is being filled in below; what is done can be opened again.
  const [shown] = useState(() =>
    items
      .filter(({ row }) => row.status === 'open')
      .slice(0, mostShown)
      .map(({ row }) => row.id),
  );
  const rows = shown.flatMap((id) => items.find(({ row }) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="todo" className="grid gap-2 pb-4">
      <h2 id="todo" className="inset text-h3">
        <Trans>À traiter</Trans>
      </h2>
      <p role="alert" className="inset font-semibold text-bad empty:hidden">
        {fault}
      </p>
      <RowList className="latest @container">
        {rows.map((item) => (
          <TodoRow key={item.row.id} item={item} onToggle={() => void toggle(item)} />
        ))}
      </RowList>
    </section>
  );
}
