// Shows the home page of a signed-in user: the head at once, from the stored summary, and the rest when the
// database is open.
import { TodayHead } from '#features/home/today/today-page-head.tsx';
import '#styles/today-board.css';
import { Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { onStorageChange } from '#app/session/use-current-account.ts';
import { loadDeferredShell } from '#app/start/load-shell.ts';
import { parseToday, todayKey } from '#data/journal/today-snapshot-store.ts';
import { dayBy, timeBy } from '#domain/home/today-snapshot.ts';
import { TodayFrame } from '#features/home/today/today-screen.tsx';
import { useTodayTexts } from '#features/home/today/use-today-texts.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { lazyAfterPaint } from '#ui/hooks/lazy-after-paint.ts';

const HomeToday = lazyAfterPaint(async () => {
  const [{ HomeToday }] = await Promise.all([
    import('./home-today.tsx'),
    loadDeferredShell(),
    loadTexts('home'),
  ]);
  return HomeToday;
});

export function HomePupil({ account }: { account: string }) {
  const read = useCallback(() => pageStorage.getItem(todayKey), []);
  const copy = useSyncExternalStore(onStorageChange, read);
  const summary = useMemo(() => parseToday(copy, account), [copy, account]);
  const phoneMs = Date.now();
  const texts = useTodayTexts(summary, dayBy(phoneMs, summary), timeBy(phoneMs, summary));
  return (
    <>
      <TodayHead />
      <TodayFrame texts={texts}>
        <Suspense>
          <HomeToday />
        </Suspense>
      </TodayFrame>
    </>
  );
}
