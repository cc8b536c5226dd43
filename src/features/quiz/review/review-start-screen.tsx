// <ReviewStartScreen>: how many questions are due, of which subjects, or when the next ones are due.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { questionsPerQuiz } from '#domain/quiz/quiz-draw.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { subjectLevelIds } from '#features/quiz/list/subject-and-level.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { lampAtNight } from '#ui/drawings/lamp-at-night.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { play } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { LevelBadge } from '#ui/subjects/subject-badge.tsx';
import { NextReview } from './next-review.tsx';
import type { ReviewState } from './read-review.ts';

type ReviewStartScreenProps = {
  review: ReviewState | undefined;
  /** Whether the start of the review could not be saved, for example because the disk is full. */
  hasFailed: boolean;
  onStart: () => void;
};

export function ReviewStartScreen({ review, hasFailed, onStart }: ReviewStartScreenProps) {
  const { t } = useLingui();
  // If the cards are out of date, an empty list may only mean that they have not been built yet.
  const isCounting = !review || (review.behind !== null && review.due.length === 0);
  return (
    <>
      <PageHead
        title={t`Révision`}
        description={t`Les questions déjà vues, à revoir au bon moment.`}
        noIndex
      />
      <NoOfflineBanner />
      <Screen
        title={<Trans>Révision</Trans>}
        lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />}
        column={isCounting || review.due.length > 0 ? 'column' : 'page'}
      >
        {isCounting ? (
          <SkeletonRows count={3} />
        ) : review.due.length > 0 ? (
          <Due review={review} hasFailed={hasFailed} onStart={onStart} />
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
  onStart,
}: { review: ReviewState } & Omit<ReviewStartScreenProps, 'review'>) {
  const count = review.due.length;
  const now = Math.min(count, questionsPerQuiz);
  return (
    <>
      <Block kind="start">
        <h2>
          <Plural value={count} one="# question à revoir" other="# questions à revoir" />
        </h2>
        <p>
          <Trans>
            Des questions déjà vues, surtout celles que vous avez ratées. Elles reviennent au bon moment, pour
            que vous ne les oubliiez plus.
          </Trans>
        </p>
        <Button icon={play} onClick={onStart}>
          <Plural value={now} one="Revoir # question" other="Revoir # questions" />
        </Button>
        {hasFailed ? (
          <p role="alert">
            <StateTag state="full" variant="line" />
          </p>
        ) : null}
      </Block>
      <RowList>
        {review.subjectLevels.map(({ subjectLevel, count: ofPlace }) => {
          const name = nameIn(currentLanguage(), subjectLevel.subject);
          return (
            <Row
              key={quizSetId(subjectLevelIds(subjectLevel))}
              margin={<NotebookCover code={subjectLevel.subject.code} name={name} fill="plain" />}
              title={name}
              meta={
                <>
                  <LevelBadge name={nameIn(currentLanguage(), subjectLevel.level)} />
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
        isWhole
        emblem={<Drawing of={lampAtNight} />}
        title={<Trans>Rien à revoir aujourd’hui</Trans>}
        text={
          review.next ? (
            <NextReview {...review.next} />
          ) : (
            <Trans>
              Les questions que vous ratez dans un quiz reviennent ici dès le lendemain, les autres plus tard.
            </Trans>
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
