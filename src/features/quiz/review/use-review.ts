// useReview(store): today's state of the review; rebuilds the cards when they are out of date.
import type { AccountStore } from '#data/store/account-store.ts';
import { useToday } from '#features/device/clock/use-today.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { type ReviewState, readReview } from './read-review.ts';
import { useRebuildReviewCards } from './use-rebuild-review-cards.ts';

export function useReview(store: AccountStore): ReviewState | undefined {
  const today = useToday(store);
  const state = useLive(
    async () => (today === undefined ? undefined : readReview(store.db, today)),
    [store, today],
  );
  const behind = state?.behind ?? null;
  useRebuildReviewCards(store, behind);
  return state;
}
