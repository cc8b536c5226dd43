// Rebuilds the review cards when they are out of date; loads the scheduling code only then.
import { useEffect } from 'react';
import { foldCards } from '#data/local/review-card-cache.ts';
import type { AccountStore } from '#data/store/account-store.ts';

/** `behind` is the field that `readCards` returns; null if the cards are up to date. */
export function useRebuildReviewCards(store: AccountStore, behind: string | null): void {
  useEffect(() => {
    if (behind === null) return;
    // Ignores the error: if the code cannot be loaded or the cards cannot be stored, the old cards stay.
    void import('./fsrs-schedule.ts')
      .then(({ fsrsSchedule }) => foldCards(store, fsrsSchedule))
      .catch(() => undefined);
  }, [store, behind]);
}
