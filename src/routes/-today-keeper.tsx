// <TodayKeeper store>: writes the summary of "Aujourd'hui" whenever what it shows has changed, whichever screen is open.
import { useEffect } from 'react';
import { readOpenAccount } from '#auth/read-open-account.ts';
import type { AccountStore } from '#data/account-store.ts';
import { writeToday } from '#data/today-copy.ts';
import { dayOf } from '#domain/day-of.ts';
import { readPast, readUnderWay } from '#features/home/read-today.ts';
import { useTodayTexts } from '#features/home/use-today-texts.ts';
import { useCardFold } from '#features/quiz/use-card-fold.ts';
import { useTime } from '#features/quiz/use-today.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { useLive } from '#ui/use-live.ts';

const hourMs = 3_600_000;

export function TodayKeeper({ store }: { store: AccountStore }) {
  const { db, account } = store;
  const time = useTime(store);
  const today = time && dayOf(time.correctedMs);
  const past = useLive(
    async () => (today === undefined ? undefined : readPast(db, account, today)),
    [db, account, today],
  );
  const underWay = useLive(() => readUnderWay(db), [db]);
  useCardFold(store, past?.behind ?? null);
  // By the hour, so that the summary is not written with each exchange.
  const offsetMs = time ? hourMs * Math.round((time.correctedMs - time.phoneMs) / hourMs) : 0;
  const summary =
    past && underWay !== undefined
      ? { ...past, behind: undefined, underWay, ...(offsetMs ? { offsetMs } : {}) }
      : null;
  const texts = useTodayTexts(summary, today ?? dayOf(store.clock.now()));
  const language = currentLanguage();
  useEffect(() => {
    // Somebody else may have the phone by now, in another tab.
    if (summary && today !== undefined && readOpenAccount(pageStorage)?.accountId === account)
      writeToday(pageStorage, { ...summary, today, language, texts });
  });
  return null;
}
