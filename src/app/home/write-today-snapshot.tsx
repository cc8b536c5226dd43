// <WriteTodaySnapshot store>: writes the summary "Aujourd'hui" to localStorage whenever its content has
// changed, whichever screen is open.
import { useEffect } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { writeToday } from '#data/journal/today-snapshot-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { readInProgress, readPast } from '#features/home/today/read-today.ts';
import { useTodayTexts } from '#features/home/today/use-today-texts.ts';
import { useCardFold } from '#features/quiz/review/use-review-cards.ts';
import { useTime } from '#features/quiz/review/use-today.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

const hourMs = 3_600_000;

export function WriteTodaySnapshot({ store }: { store: AccountStore }) {
  const { db, account } = store;
  const time = useTime(store);
  const today = time && dayOf(time.correctedMs);
  const past = useLive(
    async () => (today === undefined ? undefined : readPast(db, account, today)),
    [db, account, today],
  );
  const underWay = useLive(() => readInProgress(db), [db]);
  useCardFold(store, past?.behind ?? null);
  // Rounded to hours, so that a small change of the measured clock offset does not write the summary again
  // after each exchange.
  const offsetMs = time ? hourMs * Math.round((time.correctedMs - time.phoneMs) / hourMs) : 0;
  const summary =
    past && underWay !== undefined
      ? { ...past, behind: undefined, underWay, ...(offsetMs ? { offsetMs } : {}) }
      : null;
  const nowMs = time?.correctedMs ?? store.clock.now();
  const texts = useTodayTexts(summary, dayOf(nowMs), nowMs);
  const language = currentLanguage();
  useEffect(() => {
    // Skipped when another tab has opened another account meanwhile: the summary belongs to the open
    // account.
    if (summary && today !== undefined && readOpenAccount(pageStorage)?.accountId === account)
      writeToday(pageStorage, { ...summary, today, language, texts });
  });
  return null;
}
