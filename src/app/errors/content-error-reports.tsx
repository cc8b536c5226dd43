// Lets the screens inside `WithErrorReports` report errors in questions and papers.
import { type ReactNode, useMemo } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import { listReportedErrors, reportedKey } from '#data/queries/read-reported.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { type ErrorReports, ErrorReportsProvider } from '#ui/errors/error-reports.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export function WithErrorReports({ store, children }: { store: AccountStore; children: ReactNode }) {
  const reported = useLive(() => listReportedErrors(store.db), [store]);
  const fieldStoreOf = useMemo(() => fieldStoresOf(store), [store]);
  const reports = useMemo(
    (): ErrorReports => ({
      fieldStoreOf,
      stateOf: ({ record, part }) => reported?.get(reportedKey(record, part)) ?? null,
      send: async ({ id, ...data }) => {
        const made = { op: 'create', collection: 'errorReports', record: id, data } as const;
        await commit(store, made, draftKeyOf(data.record));
      },
    }),
    [store, reported, fieldStoreOf],
  );
  return <ErrorReportsProvider value={reports}>{children}</ErrorReportsProvider>;
}

const draftKeyOf = (record: string): string => `error-report:${record}`;

function fieldStoresOf(store: AccountStore): (record: string) => FieldStore {
  const fieldStores = new Map<string, FieldStore>();
  return (record) => {
    const fieldStore = fieldStores.get(record) ?? draftStore(store, draftKeyOf(record));
    fieldStores.set(record, fieldStore);
    return fieldStore;
  };
}
