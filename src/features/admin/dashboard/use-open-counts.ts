// useDeskCounts(store): how many reports of texts, reported errors and messages wait to be dealt with; undefined until read.
import type { AccountStore } from '#data/database/account-store.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';

export type DeskCounts = { reports: number; errorReports: number; contactMessages: number };

export const useDeskCounts = (store: AccountStore): DeskCounts | undefined =>
  useLiveLater(async () => {
    const { reports, errorReports, contactMessages } = store.db;
    const isOpen = ({ status }: { status: string }) => status === 'open';
    return {
      reports: (await reports.toArray()).filter(isOpen).length,
      errorReports: (await errorReports.toArray()).filter(isOpen).length,
      contactMessages: (await contactMessages.toArray()).filter(isOpen).length,
    };
  }, [store]);
