// What there is to review today, kept in step with the attempts: the schedule loads only when something has changed.
import { useEffect } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { foldCards } from '#data/card-fold.ts';
import { useLive } from '#ui/use-live.ts';
import { type ReviewState, readReview } from './read-review.ts';
import { useToday } from './use-today.ts';

export function useReview(store: AccountStore): ReviewState | undefined {
  const today = useToday(store.clock);
  const state = useLive(() => readReview(store.db, today), [store, today]);
  const behind = state?.behind ?? null;
  useEffect(() => {
    if (behind === null) return;
    // A phone without room keeps the cards that it has.
    void import('./fsrs-schedule.ts')
      .then(({ fsrsSchedule }) => foldCards(store, fsrsSchedule))
      .catch(() => undefined);
  }, [store, behind]);
  return state;
}
