// <ReviewScreen>: the questions due today, the review itself, and its result.
import '#features/quiz/list/quiz.css';
import { useState } from 'react';
import type { FigureStore } from '#data/device/figure-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { HelpStore } from '#features/quiz/help/store-for-help.ts';
import { FigureContext } from '#features/quiz/play/question-figure.tsx';
import { useScrollToTopAfter } from '#features/quiz/play/use-scroll-to-top-after.ts';
import { endReview, startReview } from './review-actions.ts';
import { ReviewEndScreen } from './review-end-screen.tsx';
import { ReviewPlayScreen } from './review-play-screen.tsx';
import { isInProgress } from './review-screen-state.ts';
import { ReviewStartScreen } from './review-start-screen.tsx';
import { useReview } from './use-review.ts';

type ReviewScreenProps = {
  store: AccountStore;
  figures: FigureStore;
  onBack: () => void;
};

export function ReviewScreen({ figures, ...props }: ReviewScreenProps) {
  return (
    <FigureContext value={figures}>
      <HelpStore value={props.store}>
        <Review {...props} />
      </HelpStore>
    </FigureContext>
  );
}

function Review({ store, onBack }: Omit<ReviewScreenProps, 'figures'>) {
  const review = useReview(store);
  // The result is shown only for a review played on this visit; a later visit starts with the questions that
  // are due.
  const [playedAt, setPlayedAt] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const run = review?.run ?? null;
  useScrollToTopAfter(run !== null && isInProgress(run));
  const attempt = (step: Promise<void>, then?: () => void) =>
    step.then(
      () => {
        setFailed(false);
        then?.();
      },
      () => setFailed(true),
    );
  if (run && isInProgress(run)) {
    const played = () => setPlayedAt(run.startedAt);
    return (
      <ReviewPlayScreen
        store={store}
        run={run}
        hasFailed={hasFailed}
        onStep={(step) => {
          played();
          void attempt(step);
        }}
        onLeave={() => void attempt(endReview(store), onBack)}
      />
    );
  }
  const start = () => void attempt(startReview(store, review?.due ?? []));
  if (run && review && playedAt === run.startedAt) {
    return <ReviewEndScreen review={review} run={run} onMore={start} onBack={onBack} />;
  }
  return <ReviewStartScreen review={review} hasFailed={hasFailed} onStart={start} />;
}
