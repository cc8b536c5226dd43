// <ReviewPlayScreen store run …>: one missed question after the other; each answer is shown as right or wrong at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ReviewRun } from '#data/local-rows.ts';
import type { OptionLetter } from '#domain/grading.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProgressTeeth } from '#ui/progress.tsx';
import { Screen } from '#ui/screen.tsx';
import { x } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { QuestionBoard } from './question-board.tsx';
import { QuizOptions } from './quiz-options.tsx';
import { answerReview, goOnWithReview } from './review-actions.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { shownReview } from './review-screen-state.ts';
import { useQuestionPlace } from './use-question-place.ts';

type ReviewPlayScreenProps = {
  store: AccountStore;
  run: ReviewRun;
  /** The phone could not keep the last step; it can be tried again. */
  hasFailed: boolean;
  onStep: (step: Promise<void>) => void;
  /** What was answered is kept. */
  onLeave: () => void;
};

export function ReviewPlayScreen({ store, run, hasFailed, onStep, onLeave }: ReviewPlayScreenProps) {
  const { t } = useLingui();
  const questionId = useId();
  const shown = shownReview(run);
  const place = useQuestionPlace(store, shown?.question);
  const [choice, setChoice] = useState<{ id: string; letter: OptionLetter } | null>(null);
  if (!shown || place === undefined) return null;
  const { question, position, total, answered } = shown;
  const chosen = choice?.id === question.id ? choice.letter : null;
  const number = position + 1;
  const title = t`Révision ${number} sur ${total}`;
  const goOn = (wasEasy: boolean) => onStep(goOnWithReview(store, position, wasEasy));
  return (
    <>
      <PageHead title={title} noIndex />
      <Screen
        title={title}
        lead={<IconButton shape={x} label={t`Arrêter la révision`} onClick={onLeave} />}
        column="column"
        footer={false}
        board={
          <QuestionBoard key={question.id} id={questionId} question={question} title={title} place={place}>
            <ProgressTeeth done={position} total={total} label={title} />
          </QuestionBoard>
        }
        actions={
          <section
            aria-label={t`Suite de la révision`}
            className="mx-auto grid max-w-[calc(var(--col)-2*var(--gutter))] gap-2"
          >
            {hasFailed ? (
              <p role="alert">
                <StateTag state="full" look="line" />
              </p>
            ) : null}
            {answered ? (
              <GoOn isRight={answered === question.correctAnswer} isLast={number === total} onGo={goOn} />
            ) : (
              <Button
                wide
                disabled={chosen === null}
                reason={<Trans>Choisissez une réponse pour continuer.</Trans>}
                onClick={() => chosen && onStep(answerReview(store, question.id, chosen))}
              >
                <Trans>Vérifier</Trans>
              </Button>
            )}
          </section>
        }
      >
        {answered ? (
          <ReviewAnswer question={question} chosen={answered} />
        ) : (
          <QuizOptions
            question={question}
            chosen={chosen}
            onChoose={(letter) => setChoice({ id: question.id, letter })}
            labelledBy={questionId}
          />
        )}
      </Screen>
    </>
  );
}

type GoOnProps = { isRight: boolean; isLast: boolean; onGo: (wasEasy: boolean) => void };

/** One press goes on; what was easy needs no other. */
function GoOn({ isRight, isLast, onGo }: GoOnProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {isRight ? (
        <Button look="line" className="flex-1" onClick={() => onGo(true)}>
          <Trans>C’était facile</Trans>
        </Button>
      ) : null}
      <Button className="flex-1" onClick={() => onGo(false)}>
        {isLast ? <Trans>Terminer</Trans> : <Trans>Question suivante</Trans>}
      </Button>
    </div>
  );
}
