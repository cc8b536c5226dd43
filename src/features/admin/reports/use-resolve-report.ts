// useDealWith(store): marks what was told to the team as dealt with, or opens it again; fault: what stood in the way.
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
