// <QuizPlayScreen>: a quiz, one question at a time; no answer is revealed before the result.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { QuizRun } from '#data/database/local-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { variantOf } from '#domain/explanation/question-variant.ts';
import { orderingAttempt } from '#domain/quiz/option-order.ts';
import { ChoiceButton } from '#features/quiz/answer/choice-button.tsx';
import { QuizOptions } from '#features/quiz/answer/quiz-options.tsx';
import type { SubjectAndLevel } from '#features/quiz/list/subject-and-level.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProgressTeeth } from '#ui/icons/progress.tsx';
import { LeaveQuizDialog } from './leave-quiz-dialog.tsx';
import { PlayDock } from './play-dock.tsx';
import { PlayFrame } from './play-frame.tsx';
import { abandonQuiz } from './quiz-actions.ts';
import { useLeaveQuiz } from './use-confirm-leave.ts';
import { useQuizAnswers } from './use-quiz-answers.ts';

type QuizPlayScreenProps = { store: AccountStore; run: QuizRun; subjectLevel: SubjectAndLevel };

/** The state belongs to one quiz, so each quiz needs its own instance with its own React `key`. */
export function QuizPlayScreen({ store, run, subjectLevel }: QuizPlayScreenProps) {
  const { t } = useLingui();
  const questionId = useId();
  const answers = useQuizAnswers(store, run);
  const leaveDialog = useLeaveQuiz(run.id);
  const { position } = answers;
  const stored = answers.question;
  const orderedBy = stored ? orderingAttempt(run, stored) : null;
  const question = useMemo(() => stored && variantOf(stored, orderedBy), [stored, orderedBy]);
  if (!question) return null;
  const number = position + 1;
  const total = run.questions.length;
  const title = t`Question ${number} sur ${total}`;
  return (
    <>
      <PlayFrame
        title={title}
        description={t`Un quiz, question par question : le score et la correction viennent à la fin.`}
        subjectLevel={subjectLevel}
        question={question}
        questionId={questionId}
        progress={<ProgressTeeth done={position} total={total} label={title} />}
        hasHint={position === 0}
        leaveLabel={t`Quitter le quiz`}
        onLeave={leaveDialog.ask}
        dock={
          <PlayDock
            label={t`Suite du quiz`}
            isSaved={answers.isSaved}
            hasFailed={answers.hasFailed}
            answersId={question.id}
          >
            <ChoiceButton
              isChosen={answers.chosen !== null}
              busy={answers.isFinishing ? <Trans>Un instant…</Trans> : null}
              onClick={answers.goOn}
            >
              {number === total ? <Trans>Terminer</Trans> : <Trans>Question suivante</Trans>}
            </ChoiceButton>
            <Button variant="line" className="play-leave" onClick={leaveDialog.ask}>
              <Trans>Quitter le quiz</Trans>
            </Button>
          </PlayDock>
        }
      >
        <QuizOptions
          question={question}
          orderedBy={orderedBy}
          chosen={answers.chosen}
          onChoose={answers.choose}
          labelledBy={questionId}
        />
      </PlayFrame>
      <LeaveQuizDialog
        open={leaveDialog.isOpen}
        number={number}
        answered={answers.answeredCount}
        isRetry={run.isRetry === true}
        onStay={leaveDialog.stay}
        onKeep={() => leaveDialog.leave()}
        onAbandon={() => leaveDialog.leave(() => abandonQuiz(store, run.id))}
      />
    </>
  );
}
