// <ReviewStrip>: links above the list of quizzes to today's review and to the user's own results.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, history } from '#ui/icons/section-icons.ts';
import { isInProgress } from './review-screen-state.ts';
import { useReview } from './use-review.ts';

type ReviewStripProps = { store: AccountStore; attemptCount: number };

export function ReviewStrip({ store, attemptCount }: ReviewStripProps) {
  const { t } = useLingui();
  const review = useReview(store);
  const dueCount = review?.due.length ?? 0;
  const run = review?.run && isInProgress(review.run) ? review.run : null;
  if (attemptCount === 0) return null;
  return (
    <section aria-label={t`Vos quiz`} className="row-list mb-4">
      {run ? (
        <StripRow badge={<QuestionCount count={run.questions.length - run.position} />}>
          <Link to="/quiz/review">
            <Trans>Continuer la révision</Trans>
          </Link>
        </StripRow>
      ) : dueCount > 0 ? (
        <StripRow badge={<QuestionCount count={dueCount} />}>
          <Link to="/quiz/review">
            <Plural value={dueCount} one="# question à revoir" other="# questions à revoir" />
          </Link>
        </StripRow>
      ) : null}
      <StripRow badge={<Icon shape={history} className="text-ink-2" />}>
        <Link to="/quiz/history">
          <Trans>Mes résultats</Trans>
        </Link>
      </StripRow>
    </section>
  );
}

function QuestionCount({ count }: { count: number }) {
  return (
    <b className="font-display text-h3 font-extrabold text-link" aria-hidden="true">
      {count}
    </b>
  );
}

function StripRow({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="row">
      <div className="row-margin justify-center py-2">{badge}</div>
      <div className="row-body flex min-h-12 items-center justify-between gap-3 py-2">
        <p className="row-title">{children}</p>
        <Icon shape={chevronRight} className="text-ink-2" />
      </div>
    </div>
  );
}
