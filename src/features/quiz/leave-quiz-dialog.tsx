// <LeaveQuizDialog open number answered isRetry onStay onKeep onAbandon>: what becomes of the answers when a quiz is left.
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';

type LeaveQuizDialogProps = {
  open: boolean;
  /** Of the question shown, from 1. */
  number: number;
  answered: number;
  /** Of missed questions: they can be taken up again where their result is. */
  isRetry: boolean;
  onStay: () => void;
  onKeep: () => void;
  onAbandon: () => void;
};

export function LeaveQuizDialog(props: LeaveQuizDialogProps) {
  const thisDevice = useThisDevice();
  const { open, number, answered, isRetry, onStay, onKeep, onAbandon } = props;
  return (
    <Dialog
      open={open}
      title={<Trans>Quitter le quiz ?</Trans>}
      onClose={onStay}
      foot={
        <>
          <Button look="line" onClick={onStay}>
            <Trans>Continuer le quiz</Trans>
          </Button>
          <Button onClick={onKeep}>
            <Trans>Reprendre plus tard</Trans>
          </Button>
          <Button look="bad" onClick={onAbandon}>
            <Trans>Abandonner le quiz</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Plus tard, vous reprendrez à la question {number} : vos réponses restent sur {thisDevice}.
        </Trans>
      </p>
      <p>{isRetry ? <RetryLost answered={answered} /> : <QuizLost answered={answered} />}</p>
    </Dialog>
  );
}

function QuizLost({ answered }: Pick<LeaveQuizDialogProps, 'answered'>) {
  return (
    <Plural
      value={answered}
      _0="Si vous abandonnez, ce quiz recommencera du début."
      one="Si vous abandonnez, une réponse est perdue."
      other="Si vous abandonnez, # réponses sont perdues."
    />
  );
}

function RetryLost({ answered }: Pick<LeaveQuizDialogProps, 'answered'>) {
  return (
    <Plural
      value={answered}
      _0="Si vous abandonnez, vos questions ratées restent dans « Mes résultats »."
      one="Si vous abandonnez, une réponse est perdue. Vos questions ratées restent dans « Mes résultats »."
      other="Si vous abandonnez, # réponses sont perdues. Vos questions ratées restent dans « Mes résultats »."
    />
  );
}
