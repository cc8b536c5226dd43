// <LatestList>: the five newest rows of a collection under their title; `children` renders a row.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getOverview, type LatestRow as Latest } from '#data/queries/read-latest.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LatestCollection } from '#domain/admin/admin-overview.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useLatest } from './use-latest.ts';

type LatestListProps<Name extends LatestCollection> = {
  store: AccountStore;
  collection: Name;
  label: string;
  scrolls?: boolean | undefined;
  empty: ReactNode;
  children: (row: Latest<Name>) => ReactNode;
};

export function LatestList<Name extends LatestCollection>(props: LatestListProps<Name>) {
  const { store, collection, label, scrolls, empty, children } = props;
  const rows = useLatest(store, collection);
  // Until the server has sent its newest rows, an empty list on this phone does not mean that the server has
  // no rows.
  const isOverviewKnown = useLive(async () => (await getOverview(store.db)) !== null, [store]);
  const isEmpty = rows?.length === 0 && isOverviewKnown !== undefined;
  return (
    <section className="min-w-0">
      <h3 className="section-title">{label}</h3>
      {rows === undefined ? <SkeletonRows count={5} /> : null}
      {isEmpty ? (
        <p className="inset">
          {isOverviewKnown ? empty : <Trans>La liste s’affichera au premier contact avec le serveur.</Trans>}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ScrollArea label={label} scrolls={scrolls}>
          <RowList label={scrolls ? undefined : label} className="latest">
            {rows.map(children)}
          </RowList>
        </ScrollArea>
      ) : null}
    </section>
  );
}

type ScrollAreaProps = { label: string; scrolls: boolean | undefined; children: ReactNode };

function ScrollArea({ label, scrolls, children }: ScrollAreaProps) {
  const reachable = { role: 'region', tabIndex: 0, 'aria-label': label } as const;
  if (!scrolls) return children;
  return (
    <div {...reachable} className="latest-scroll max-h-[400px] overflow-y-auto">
      {children}
    </div>
  );
}
