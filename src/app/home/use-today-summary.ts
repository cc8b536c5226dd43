// Reads the account's stored summary "Aujourd'hui" and follows its changes in this tab and in others; returns
// null if none is stored for this account.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onStorageChange } from '#app/session/use-current-account.ts';
import { parseToday, todayKey } from '#data/journal/today-snapshot-store.ts';
import type { TodaySummary } from '#domain/home/today-snapshot.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export function useTodaySummary(account: string): TodaySummary | null {
  const read = useCallback(() => pageStorage.getItem(todayKey), []);
  const copy = useSyncExternalStore(onStorageChange, read);
  return useMemo(() => parseToday(copy, account), [copy, account]);
}
