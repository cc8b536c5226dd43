// <ReviewPlayScreen>: the questions of a review, one at a time; each answer is shown as right or wrong at
// once.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ReviewRun } from '#data/database/local-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { variantOf } from '#domain/explanation/question-variant.ts';
import { orderingAttempt } from '#domain/quiz/option-order.ts';
import { AnswerEntryField } from '#features/quiz/answer/answer-entry.tsx';
import { CheckButton } from '#features/quiz/answer/check-button.tsx';
import { useAnswerEntry } from '#features/quiz/answer/use-answer-entry.ts';
import { missedInPlay } from '#features/quiz/help/missed-question.ts';
import { PlayDock } from '#features/quiz/play/play-dock.tsx';
import { PlayFrame } from '#features/quiz/play/play-frame.tsx';
import { useQuestionSubject } from '#features/quiz/play/use-question-subject.ts';
import { Button } from '#ui/controls/button.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { ProgressTeeth } from '#ui/icons/progress.tsx';
import { answerReview, goOnWithReview } from './review-actions.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { type ShownReview, shownReview } from './review-screen-state.ts';

type ReviewPlayScreenProps = {
  store: AccountStore;
  run: ReviewRun;
  /** Whether the phone failed to save the last step; the user can try it again. */
  hasFailed: boolean;
  onStep: (step: Promise<void>) => void;
  /** Ends the review; the answers given so far are saved. */
  onLeave: () => void;
};

export function ReviewPlayScreen(props: ReviewPlayScreenProps) {
  const { store, run } = props;
  // The next question is shown before the database has saved the step; the verdict of an answer waits until
  // the answer is saved.
  const [ahead, setAhead] = useState(0);
  const last = run.questions.length - 1;
  const shown = shownReview({ ...run, position: Math.max(run.position, Math.min(ahead, last)) });
  const subjectLevel = useQuestionSubject(store, shown?.question);
  if (!shown || subjectLevel === undefined) return null;
  return <Asked {...props} shown={shown} subjectLevel={subjectLevel} onGoOn={setAhead} />;
}

type AskedProps = ReviewPlayScreenProps & {
  shown: ShownReview;
  subjectLevel: Exclude<ReturnType<typeof useQuestionSubject>, undefined>;
  onGoOn: (position: number) => void;
};

function Asked(props: AskedProps) {
  const { store, run, hasFailed, shown, subjectLevel, onStep, onGoOn, onLeave } = props;
  const { t } = useLingui();
  const questionId = useId();
  const { question: stored, position, total, answered } = shown;
  const orderedBy = orderingAttempt(run, stored);
  const question = useMemo(() => variantOf(stored, orderedBy), [stored, orderedBy]);
  const answerId = `review ${run.startedAt} ${question.id}`;
  const entry = useAnswerEntry(store, question, { answerId, orderedBy });
  const number = position + 1;
  const title = t`Révision ${number} sur ${total}`;
  const check = () => {
    const given = answered ? null : entry.take();
    if (!given) return;
    onStep(answerReview(store, question.id, given));
  };
  // The text stays in the field until the answer is shown in its place.
  const isAnswered = answered !== null;
  const forget = useEffectEvent(entry.forget);
  useEffect(() => {
    if (isAnswered) forget();
  }, [isAnswered]);
  const goOn = (wasEasy: boolean) => {
    onGoOn(position + 1);
    onStep(goOnWithReview(store, position, wasEasy));
  };
  return (
    <PlayFrame
      title={title}
      description={t`Une révision, question par question, avec la correction.`}
      subjectLevel={subjectLevel}
      question={question}
      questionId={questionId}
      progress={<ProgressTeeth done={position} total={total} label={title} />}
      hasHint={position === 0 && entry.form === null}
      leaveLabel={t`Arrêter la révision`}
      onLeave={onLeave}
      dock={
        <PlayDock
          label={t`Suite de la révision`}
          isSaved={Object.keys(run.chosen).length > 0 && !hasFailed}
          hasFailed={hasFailed}
          answersId={`${question.id} ${entry.form ? 'typed' : 'options'}`}
          missed={missedInPlay(question, answered)}
        >
          <Button variant="line" className="play-leave" onClick={onLeave}>
            <Trans>Arrêter la révision</Trans>
          </Button>
          {answered ? (
            <GoOn isRight={answered.isCorrect} isLast={number === total} onGo={goOn} />
          ) : (
            <CheckButton entry={entry} onCheck={check} />
          )}
        </PlayDock>
      }
    >
      {answered ? (
        <ReviewAnswer question={question} orderedBy={orderedBy} given={answered} />
      ) : (
        <AnswerEntryField entry={entry} labelledBy={questionId} onCheck={check} />
      )}
    </PlayFrame>
  );
}

type GoOnProps = { isRight: boolean; isLast: boolean; onGo: (wasEasy: boolean) => void };

function GoOn({ isRight, isLast, onGo }: GoOnProps) {
  return (
    <>
      {isRight ? (
        <Button variant="line" onClick={() => onGo(true)}>
          <Trans>C’était facile</Trans>
        </Button>
      ) : null}
      <Button onClick={() => onGo(false)}>
        {isLast ? <Trans>Terminer</Trans> : <Trans>Question suivante</Trans>}
      </Button>
    </>
  );
}
