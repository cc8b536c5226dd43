// <QuizPlayScreen store run place>: one question after the other; nothing is revealed before the result.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { QuizRun } from '#data/local-rows.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProgressTeeth } from '#ui/progress.tsx';
import { Screen } from '#ui/screen.tsx';
import { x } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';
import { abandonQuiz } from './actions.ts';
import { LeaveQuizDialog } from './leave-quiz-dialog.tsx';
import { QuestionBoard } from './question-board.tsx';
import { QuizOptions } from './quiz-options.tsx';
import type { QuizPlace } from './quiz-place.ts';
import { useLeaveQuiz } from './use-leave-quiz.ts';
import { useQuizAnswers } from './use-quiz-answers.ts';

type QuizPlayScreenProps = {
  store: AccountStore;
  run: QuizRun;
  /** The one shown: `run.questions[run.position]`. */
  question: QuizQuestion;
  place: QuizPlace;
};

export function QuizPlayScreen({ store, run, question, place }: QuizPlayScreenProps) {
  const { t } = useLingui();
  const questionId = useId();
  const answers = useQuizAnswers(store, run, question);
  const leaving = useLeaveQuiz(run.id);
  const number = run.position + 1;
  const total = run.questions.length;
  const title = t`Question ${number} sur ${total}`;
  return (
    <>
      <PageHead title={title} noIndex />
      <Screen
        title={title}
        lead={<IconButton shape={x} label={t`Quitter le quiz`} onClick={leaving.ask} />}
        column="column"
        footer={false}
        board={
          <QuestionBoard key={question.id} id={questionId} question={question} title={title} place={place}>
            <ProgressTeeth done={run.position} total={total} label={title} />
          </QuestionBoard>
        }
        actions={<PlayActions {...answers} isLast={number === total} onLeave={leaving.ask} />}
      >
        <QuizOptions
          question={question}
          chosen={answers.chosen}
          onChoose={answers.choose}
          labelledBy={questionId}
        />
      </Screen>
      <LeaveQuizDialog
        open={leaving.isAsked}
        number={number}
        answered={Object.keys(run.chosen).length}
        isRetry={run.isRetry === true}
        onStay={leaving.stay}
        onKeep={() => leaving.leave()}
        onAbandon={() => leaving.leave(() => abandonQuiz(store, run.id))}
      />
    </>
  );
}

type PlayActionsProps = Pick<
  ReturnType<typeof useQuizAnswers>,
  'chosen' | 'isKept' | 'goOn' | 'isBusy' | 'hasFailed'
> & {
  isLast: boolean;
  onLeave: () => void;
};

function PlayActions({ chosen, isKept, goOn, isBusy, hasFailed, isLast, onLeave }: PlayActionsProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <section
      aria-label={t`Suite du quiz`}
      className="mx-auto grid max-w-[calc(var(--col)-2*var(--gutter))] gap-2"
    >
      {hasFailed ? (
        <p role="alert">
          <StateTag state="full" look="line" />
        </p>
      ) : (
        <p className={isKept ? undefined : 'invisible'}>
          <StateTag state="saved" look="line">
            <Trans>Réponses gardées sur {thisDevice}</Trans>
          </StateTag>
        </p>
      )}
      <div className="flex gap-3">
        <div className="hidden md:block">
          <Button look="line" onClick={onLeave}>
            <Trans>Quitter le quiz</Trans>
          </Button>
        </div>
        <div className="flex-1">
          <Button
            wide
            disabled={chosen === null}
            reason={<Trans>Choisissez une réponse pour continuer.</Trans>}
            busy={isBusy && isLast ? <Trans>Un instant…</Trans> : null}
            onClick={goOn}
          >
            {isLast ? <Trans>Terminer</Trans> : <Trans>Question suivante</Trans>}
          </Button>
        </div>
      </div>
    </section>
  );
}
