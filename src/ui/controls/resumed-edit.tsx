// Shows a notice above a form that was filled with text that the user typed earlier but has not submitted.
import { Trans } from '@lingui/react/macro';
import { rotateCcw } from '#ui/icons/section-icons.ts';
import { Button } from './button.tsx';

export function ResumedEdit({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <div className="grid justify-items-start gap-1">
      <p role="status">
        <Trans>Ce que vous avez écrit l’autre fois est encore ici, pas encore enregistré.</Trans>
      </p>
      <Button small variant="quiet" icon={rotateCcw} className="-ml-3" onClick={onGiveUp}>
        <Trans>Revenir à la version enregistrée</Trans>
      </Button>
    </div>
  );
}
