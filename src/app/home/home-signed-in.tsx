// Shows the home page of a signed-in user: the head at once, from the stored summary, and the rest when the
// database is open.
import { TodayPageHead } from '#features/home/today/today-page-head.tsx';
import '#styles/today-board.css';
import { Suspense, useState } from 'react';
import { loadDeferredShell } from '#app/start/load-shell.ts';
import { readSessionLength, writeSessionLength } from '#data/journal/today-snapshot-store.ts';
import { sessionStep } from '#domain/home/session-step.ts';
import { dayBy, timeBy } from '#domain/home/today-snapshot.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import { TodayScreen } from '#features/home/today/today-screen.tsx';
import { useTodayTexts } from '#features/home/today/use-today-texts.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { lazyAfterPaint } from '#ui/hooks/lazy-after-paint.ts';
import { useTodaySummary } from './use-today-summary.ts';

const HomeToday = lazyAfterPaint(async () => {
  const [{ HomeToday }] = await Promise.all([
    import('./home-today.tsx'),
    loadDeferredShell(),
    loadTexts('home'),
  ]);
  return HomeToday;
});

export function HomePupil({ account }: { account: string }) {
  const summary = useTodaySummary(account);
  const [chosen, setChosen] = useState<SessionLength | null>(null);
  const phoneMs = Date.now();
  const today = dayBy(phoneMs, summary);
  const session = summary && sessionStep(summary, today, readSessionLength(pageStorage, account), chosen);
  const texts = useTodayTexts(summary, { today, nowMs: timeBy(phoneMs, summary) }, session);
  const choose = (length: SessionLength) => {
    writeSessionLength(pageStorage, account, length);
    setChosen(length);
  };
  return (
    <>
      <TodayPageHead />
      <TodayScreen texts={texts} length={session?.minutes ?? null} onLength={choose}>
        <Suspense fallback={<div className="today-wait" />}>
          <HomeToday hasSession={session !== null} map={summary?.map} />
        </Suspense>
      </TodayScreen>
    </>
  );
}
