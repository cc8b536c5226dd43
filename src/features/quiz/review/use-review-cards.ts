// Makes the cards of review anew where attempts or questions have changed: the schedule loads only then.
import { useEffect } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { foldCards } from '#data/local/review-card-cache.ts';

/** `behind` is as `readCards` gives it. */
export function useCardFold(store: AccountStore, behind: string | null): void {
  useEffect(() => {
    if (behind === null) return;
    // A phone without room keeps the cards that it has.
    void import('./fsrs-schedule.ts')
      .then(({ fsrsSchedule }) => foldCards(store, fsrsSchedule))
      .catch(() => undefined);
  }, [store, behind]);
}
