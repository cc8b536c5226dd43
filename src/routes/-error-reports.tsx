// <WithErrorReports store>{screen}</WithErrorReports>: lets a screen report errors in questions and papers.
import { type ReactNode, useMemo } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { listReportedErrors, reportedKey } from '#data/read-reported.ts';
import { type ErrorReports, ErrorReportsProvider } from '#ui/error-reports.ts';
import { useLive } from '#ui/use-live.ts';

export function WithErrorReports({ store, children }: { store: AccountStore; children: ReactNode }) {
  const reported = useLive(() => listReportedErrors(store.db), [store]);
  const reports = useMemo(
    (): ErrorReports => ({
      stateOf: ({ record, part }) => reported?.get(reportedKey(record, part)) ?? null,
      send: async ({ id, ...data }) => {
        await commit(store, { op: 'create', collection: 'errorReports', record: id, data });
      },
    }),
    [store, reported],
  );
  return <ErrorReportsProvider value={reports}>{children}</ErrorReportsProvider>;
}
