// useOpenedRow(store, collection, id, read, ask): the row to edit, from this phone or, if the row is not on
// this phone, from the server. `read` and `ask` must be the same functions at each render.
import { useEffect, useState } from 'react';
import type { AccountDb } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { listRemoved } from './list-removed.ts';

/**
 * The row to edit; undefined while it is being looked up. `missing`: the row does not exist, or this phone
 * has deleted it. `offline`: the row is not on this phone, and the server cannot be reached. If `isRemoved` is
 * true, the row was deleted elsewhere after it was opened here, and `row` is its last state.
 */
export type OpenedRow<Row> = { row: Row; isRemoved: boolean } | 'missing' | 'offline' | undefined;

export function useOpenedRow<Row extends object>(
  store: AccountStore,
  collection: CollectionName,
  id: string,
  read: (db: AccountDb, id: string) => Promise<Row | undefined>,
  ask: () => Promise<readonly Row[] | 'offline'>,
): OpenedRow<Row> {
  const [fromServer, setFromServer] = useState<Row | 'missing' | 'offline'>();
  const [last, setLast] = useState<Row>();
  const here = useLive(async () => {
    const row = await read(store.db, id);
    return row ?? ((await listRemoved(store.db, collection, [id])).has(id) ? 'missing' : null);
  }, [store, collection, id, read]);
  const isAway = here === null;
  const isOnline = useOnline();
  const shouldAsk = isAway && isOnline;
  useEffect(() => {
    if (!shouldAsk) return;
    let isOver = false;
    void ask().then((answer) => {
      if (!isOver) setFromServer(answer === 'offline' ? answer : (answer[0] ?? 'missing'));
    });
    return () => {
      isOver = true;
    };
  }, [ask, shouldAsk]);
  const unasked = isOnline ? undefined : 'offline';
  const found = here ?? (isAway ? (fromServer ?? unasked) : undefined);
  useEffect(() => {
    if (typeof found === 'object') setLast(found);
  }, [found]);
  if (typeof found === 'object') return { row: found, isRemoved: false };
  if (last === undefined || here === 'missing') return found;
  return { row: last, isRemoved: found === 'missing' };
}
