// Rebuilds the review cards after attempts or questions have changed; the scheduling code is loaded only
// then.
import { useEffect } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { foldCards } from '#data/local/review-card-cache.ts';

/** Rebuilds the cards when `behind`, as returned by `readCards`, is not null. */
export function useRebuildReviewCards(store: AccountStore, behind: string | null): void {
  useEffect(() => {
    if (behind === null) return;
    // A phone with a full disk keeps its old cards.
    void import('./fsrs-schedule.ts')
      .then(({ fsrsSchedule }) => foldCards(store, fsrsSchedule))
      .catch(() => undefined);
  }, [store, behind]);
}
