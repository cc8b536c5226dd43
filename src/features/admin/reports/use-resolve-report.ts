// useResolveReport(store): `toggle` marks a report or message as done or reopens it; `fault` is the error
// text if the last `toggle` failed, otherwise undefined.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import type { ReportItem } from './read-reports.ts';

export function useResolveReport(store: AccountStore) {
  const { errorText, attempt } = useCommitError();
  const toggle = ({ collection, row }: ReportItem) =>
    attempt(() => {
      const data = { status: row.status === 'open' ? ('done' as const) : ('open' as const) };
      return commit(store, { op: 'update', collection, record: row.id, data });
    });
  return { fault: errorText, toggle };
}
