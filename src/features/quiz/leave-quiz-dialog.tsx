// <LeaveQuizDialog open number onStay onKeep onAbandon>: what becomes of the answers when a quiz is left.
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type LeaveQuizDialogProps = {
  open: boolean;
  /** Of the question shown, from 1. */
  number: number;
  answered: number;
  onStay: () => void;
  onKeep: () => void;
  onAbandon: () => void;
};

export function LeaveQuizDialog({ open, number, answered, onStay, onKeep, onAbandon }: LeaveQuizDialogProps) {
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
          <Button look="bad" onClick={onAbandon}>
            <Trans>Abandonner</Trans>
          </Button>
          <Button onClick={onKeep}>
            <Trans>Reprendre plus tard</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Plus tard, vous reprendrez à la question {number} : vos réponses restent sur ce téléphone.
        </Trans>
      </p>
      <p>
        <Plural
          value={answered}
          _0="Si vous abandonnez, ce quiz recommencera du début."
          one="Si vous abandonnez, une réponse est perdue."
          other="Si vous abandonnez, # réponses sont perdues."
        />
      </p>
    </Dialog>
  );
}
