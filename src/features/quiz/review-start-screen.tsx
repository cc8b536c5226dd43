// <ReviewStartScreen review onBegin>: how many questions are due, of which subjects, and when the next ones are.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { questionsPerQuiz } from '#domain/quiz-draw.ts';
import { quizSetId } from '#domain/quiz-set-id.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoOfflineBanner } from '#ui/no-offline-banner.tsx';
import { NotebookCover } from '#ui/notebook-cover.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Row, RowList } from '#ui/row-list.tsx';
import { Screen } from '#ui/screen.tsx';
import { play } from '#ui/shell-icons.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { LevelBadge } from '#ui/subject-badge.tsx';
import { NextReview } from './next-review.tsx';
import { placeIds } from './quiz-place.ts';
import type { ReviewState } from './read-review.ts';

type ReviewStartScreenProps = {
  review: ReviewState | undefined;
  /** The phone has no room to begin. */
  hasFailed: boolean;
  onBegin: () => void;
};

export function ReviewStartScreen({ review, hasFailed, onBegin }: ReviewStartScreenProps) {
  const { t } = useLingui();
  // Before the first count nothing is said: an empty list may only be one that was not made yet.
  const isCounting = !review || (review.behind !== null && review.due.length === 0);
  return (
    <>
      <PageHead title={t`Révision`} description={t`Les questions ratées, à revoir au bon moment.`} noIndex />
      <NoOfflineBanner />
      <Screen
        title={<Trans>Révision</Trans>}
        lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />}
        column="column"
      >
        {isCounting ? (
          <SkeletonRows count={3} />
        ) : review.due.length > 0 ? (
          <Due review={review} hasFailed={hasFailed} onBegin={onBegin} />
        ) : (
          <NothingDue review={review} />
        )}
      </Screen>
    </>
  );
}

function Due({
  review,
  hasFailed,
  onBegin,
}: { review: ReviewState } & Omit<ReviewStartScreenProps, 'review'>) {
  const count = review.due.length;
  const now = Math.min(count, questionsPerQuiz);
  return (
    <>
      <div className="inset grid justify-items-start gap-3 pt-5 pb-5">
        <h2>
          <Plural value={count} one="# question à revoir" other="# questions à revoir" />
        </h2>
        <p>
          <Trans>
            Des questions que vous avez ratées. Elles reviennent au bon moment, pour que vous ne les oubliiez
            plus.
          </Trans>
        </p>
        <Button icon={play} onClick={onBegin}>
          <Plural value={now} one="Revoir # question" other="Revoir # questions" />
        </Button>
        {hasFailed ? (
          <p role="alert">
            <StateTag state="full" look="line" />
          </p>
        ) : null}
      </div>
      <RowList>
        {review.places.map(({ place, count: ofPlace }) => {
          const name = nameIn(currentLanguage(), place.subject);
          return (
            <Row
              key={quizSetId(placeIds(place))}
              margin={<NotebookCover code={place.subject.code} name={name} fill="plain" />}
              title={name}
              meta={
                <>
                  <LevelBadge name={nameIn(currentLanguage(), place.level)} />
                  <span className="text-meta text-ink-2">
                    <Plural value={ofPlace} one="# question" other="# questions" />
                  </span>
                </>
              }
            />
          );
        })}
      </RowList>
    </>
  );
}

function NothingDue({ review }: { review: ReviewState }) {
  return (
    <>
      <h2 className="sr-only">
        <Trans>Révision</Trans>
      </h2>
      <EmptyState
        title={<Trans>Rien à revoir aujourd’hui</Trans>}
        text={
          review.next ? (
            <NextReview {...review.next} />
          ) : (
            <Trans>Les questions que vous ratez dans un quiz reviennent ici, à partir du lendemain.</Trans>
          )
        }
        action={
          <ButtonLink to="/quiz">
            <Trans>Choisir un quiz</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
