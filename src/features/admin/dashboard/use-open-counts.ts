// useOpenCounts(store): returns how many forum reports, reported errors and contact messages are open;
// undefined until they are read.
import type { AccountStore } from '#data/database/account-store.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';

export type OpenCounts = { reports: number; errorReports: number; contactMessages: number };

export const useOpenCounts = (store: AccountStore): OpenCounts | undefined =>
  useLiveLater(async () => {
    const { reports, errorReports, contactMessages } = store.db;
    const isOpen = ({ status }: { status: string }) => status === 'open';
    return {
      reports: (await reports.toArray()).filter(isOpen).length,
      errorReports: (await errorReports.toArray()).filter(isOpen).length,
      contactMessages: (await contactMessages.toArray()).filter(isOpen).length,
    };
  }, [store]);
