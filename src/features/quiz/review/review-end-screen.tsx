// <ReviewEndScreen>: the result of a review, when the next questions are due, and the correction.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewRun } from '#data/database/local-rows.ts';
import { QuizCorrection } from '#features/quiz/result/quiz-correction.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { play, x } from '#ui/icons/section-icons.ts';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { NextReview } from './next-review.tsx';
import type { ReviewState } from './read-review.ts';
import { reviewResult } from './review-screen-state.ts';

type ReviewEndScreenProps = {
  review: ReviewState;
  run: ReviewRun;
  onMore: () => void;
  onBack: () => void;
};

export function ReviewEndScreen({ review, run, onMore, onBack }: ReviewEndScreenProps) {
  const { t } = useLingui();
  const { score, totalQuestions, corrections } = reviewResult(run);
  const left = review.behind !== null ? 0 : review.due.length;
  const board = (
    <section aria-label={t`Révision finie`} className="page page-column">
      <div className="board-words inset">
        <h1 className="hidden md:block">{t`Révision finie`}</h1>
        <p className="font-display text-h2 font-extrabold">
          {score === 0 ? (
            <Trans>Aucune juste cette fois</Trans>
          ) : (
            <Trans>
              {score} sur {totalQuestions}
            </Trans>
          )}
        </p>
        <p>
          {score === totalQuestions ? (
            <Trans>Tout est juste. Chaque question reviendra plus tard.</Trans>
          ) : (
            <Trans>Les questions encore ratées reviendront vite, les autres plus tard.</Trans>
          )}
        </p>
        {left === 0 && review.next ? (
          <p className="text-chalk-2">
            <NextReview {...review.next} />
          </p>
        ) : null}
        <div className="board-ways">
          {left > 0 ? (
            <Button variant="mango" icon={play} className="w-full md:w-auto" onClick={onMore}>
              <Plural value={left} one="Encore # question à revoir" other="Encore # questions à revoir" />
            </Button>
          ) : null}
          <Button variant={left > 0 ? 'chalk' : 'mango'} className="flex-1 md:flex-none" onClick={onBack}>
            <Trans>Retour aux quiz</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
  return (
    <>
      <PageHead
        title={t`Révision finie`}
        description={t`Ce que la révision a donné, et ce qu’il reste à revoir.`}
        noIndex
      />
      <NoOfflineBanner />
      <Screen
        title={t`Révision finie`}
        lead={<IconButton shape={x} label={t`Retour aux quiz`} onClick={onBack} />}
        board={board}
        column="column"
      >
        <Section title={<Trans>Correction</Trans>}>
          <QuizCorrection corrections={corrections} />
        </Section>
      </Screen>
    </>
  );
}
