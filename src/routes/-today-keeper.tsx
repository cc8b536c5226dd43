// <TodayKeeper store>: writes the summary of "Aujourd'hui" whenever what it shows has changed, whichever screen is open.
import { useEffect } from 'react';
import { readOpenAccount } from '#auth/read-open-account.ts';
import type { AccountStore } from '#data/account-store.ts';
import { writeToday } from '#data/today-copy.ts';
import { readPast, readUnderWay } from '#features/home/read-today.ts';
import { useTodayTexts } from '#features/home/use-today-texts.ts';
import { useCardFold } from '#features/quiz/use-card-fold.ts';
import { useToday } from '#features/quiz/use-today.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { useLive } from '#ui/use-live.ts';

export function TodayKeeper({ store }: { store: AccountStore }) {
  const { db, account } = store;
  const today = useToday(store.clock);
  const past = useLive(() => readPast(db, account, today), [db, account, today]);
  const underWay = useLive(() => readUnderWay(db), [db]);
  useCardFold(store, past?.behind ?? null);
  const summary = past && underWay !== undefined ? { ...past, behind: undefined, underWay } : null;
  const texts = useTodayTexts(summary, today);
  const language = currentLanguage();
  useEffect(() => {
    // Somebody else may have the phone by now, in another tab.
    if (summary && readOpenAccount(pageStorage)?.accountId === account)
      writeToday(pageStorage, { ...summary, today, language, texts });
  });
  return null;
}
