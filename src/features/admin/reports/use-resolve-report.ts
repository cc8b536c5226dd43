// useDealWith(store): marks a report or message as done, or reopens it; fault: the error text if that
// failed.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import { useCommitFault } from '#ui/controls/use-commit-error.ts';
import type { DeskItem } from './read-reports.ts';

export function useDealWith(store: AccountStore) {
  const { fault, attempt } = useCommitFault();
  const toggle = ({ collection, row }: DeskItem) =>
    attempt(() => {
      const data = { status: row.status === 'open' ? ('done' as const) : ('open' as const) };
      return commit(store, { op: 'update', collection, record: row.id, data });
    });
  return { fault, toggle };
}
