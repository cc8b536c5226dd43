// Home of whoever has an account open: the board from its summary, at once; the rest when the database has opened.
import { TodayHead } from '#features/home/today-head.tsx';
import '../styles/today-board.css';
import { Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseToday, todayKey } from '#data/today-copy.ts';
import { dayBy } from '#domain/today-summary.ts';
import { TodayFrame } from '#features/home/today-frame.tsx';
import { useTodayTexts } from '#features/home/use-today-texts.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { lazyAfterPaint } from '#ui/lazy-after-paint.ts';
import { loadLateShell } from './-load-shell.ts';
import { onStorageChange } from './-use-open-account.ts';

const HomeToday = lazyAfterPaint(async () => {
  const [{ HomeToday }] = await Promise.all([
    import('./-home-today.tsx'),
    loadLateShell(),
    loadTexts('home'),
  ]);
  return HomeToday;
});

export function HomePupil({ account }: { account: string }) {
  const read = useCallback(() => pageStorage.getItem(todayKey), []);
  const copy = useSyncExternalStore(onStorageChange, read);
  const summary = useMemo(() => parseToday(copy, account), [copy, account]);
  const texts = useTodayTexts(summary, dayBy(Date.now(), summary));
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
