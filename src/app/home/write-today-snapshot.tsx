// Keeps the stored summary "Aujourd'hui" up to date, whichever screen is open; also ends study sessions of
// earlier days and rebuilds the review cards.
import { useEffect, useState } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { writeToday } from '#data/journal/today-snapshot-store.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { endPastStudySessions } from '#data/study/study-sessions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { useTime } from '#features/device/clock/use-today.ts';
import { readInProgress, readPast } from '#features/home/today/read-today.ts';
import {
  type PlannedStudy,
  readPlannedStudy,
  readTodaysSessions,
} from '#features/home/today/read-today-session.ts';
import { useRebuildReviewCards } from '#features/quiz/review/use-rebuild-review-cards.ts';
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
  const sessions = useLive(
    async () => (today === undefined ? undefined : readTodaysSessions(db, today)),
    [db, today],
  );
  const planned = usePlannedStudy(store, today, past);
  useRebuildReviewCards(store, past?.behind ?? null);
  useEffect(() => {
    // An error, for example of a full disk, is ignored: the next start tries again to end the sessions.
    if (today !== undefined) void endPastStudySessions(store, today).catch(() => undefined);
  }, [store, today]);
  // The offset is rounded to hours, so that a small change of the measured clock offset does not write the
  // summary again after each exchange.
  const offsetMs = time ? hourMs * Math.round((time.correctedMs - time.phoneMs) / hourMs) : 0;
  useEffect(() => {
    if (!past || underWay === undefined || !sessions || planned === undefined) return;
    const { studied, ...todays } = sessions;
    const session = planned?.session ? { ...planned.session, ...todays } : undefined;
    const map = planned?.map ?? undefined;
    const { behind, ...known } = { ...past, studied: [...new Set([...past.studied, ...studied])] };
    // Another tab may have opened another account meanwhile, and the summary belongs to the open account.
    if (readOpenAccount(pageStorage)?.accountId === account)
      writeToday(pageStorage, { ...known, underWay, session, map, ...(offsetMs ? { offsetMs } : {}) });
  });
  return null;
}

/**
 * Returns the planned study session and the summary of the map. Plans again after each change of `past`; a live
 * query would plan again and again while a level is downloaded. Undefined until the first plan is known; null when
 * the reading failed.
 */
function usePlannedStudy(
  { db, account }: AccountStore,
  today: number | undefined,
  past: unknown,
): PlannedStudy | null | undefined {
  const [planned, setPlanned] = useState<PlannedStudy | null>();
  useEffect(() => {
    if (today === undefined || past === undefined) return;
    let isCurrent = true;
    const show = (plan: PlannedStudy | null) => {
      if (isCurrent) setPlanned(plan);
    };
    readPlannedStudy(db, account, today).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [db, account, today, past]);
  return planned;
}
