// <LeaveQuizDialog>: asks what to do with the answers when the pupil leaves a quiz.
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type LeaveQuizDialogProps = {
  open: boolean;
  /** Number of the current question, from 1. */
  number: number;
  answered: number;
  /** Whether the quiz is a retry, whose questions the user can start again from an earlier result. */
  isRetry: boolean;
  onStay: () => void;
  onKeep: () => void;
  onAbandon: () => void;
};

export function LeaveQuizDialog(props: LeaveQuizDialogProps) {
  const { open, number, answered, isRetry, onStay, onKeep, onAbandon } = props;
  return (
    <Dialog
      open={open}
      title={<Trans>Quitter le quiz ?</Trans>}
      onClose={onStay}
      foot={
        <>
          <Button onClick={onStay}>
            <Trans>Continuer le quiz</Trans>
          </Button>
          <Button variant="line" onClick={onKeep}>
            <Trans>Reprendre plus tard</Trans>
          </Button>
          <Button variant="bad" onClick={onAbandon}>
            <Plural
              value={answered}
              _0="Abandonner le quiz"
              one="Abandonner le quiz (# réponse perdue)"
              other="Abandonner le quiz (# réponses perdues)"
            />
          </Button>
        </>
      }
    >
      <p>
        <Trans>Vos réponses sont gardées : vous reprendrez à la question {number}.</Trans>
      </p>
      {isRetry ? (
        <p>
          <Trans>Si vous abandonnez, vos questions ratées restent dans « Mes résultats ».</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
