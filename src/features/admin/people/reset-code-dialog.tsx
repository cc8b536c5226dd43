// <CodeDialog>: asks for confirmation before a code for a new password is made, then shows the code once.
// Both steps are one dialog, because a second dialog would add a second entry to the browser history.
import { Trans, useLingui } from '@lingui/react/macro';
import type { GivenCode, Person } from '#domain/admin/people.ts';
import { formatTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type CodeDialogProps = {
  person: Person;
  given: GivenCode | null;
  isBusy: boolean;
  onClose: () => void;
  onGive: () => void;
};

export function CodeDialog({ person: { name }, given, isBusy, onClose, onGive }: CodeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={given ? <Trans>Code pour {name}</Trans> : <Trans>Donner un code à {name} ?</Trans>}
      onClose={onClose}
      foot={
        given ? (
          <Button onClick={onClose}>
            <Trans>C’est noté</Trans>
          </Button>
        ) : (
          <>
            <Button variant="line" onClick={onClose}>
              <Trans>Annuler</Trans>
            </Button>
            <Button busy={isBusy && t`Un instant…`} onClick={onGive}>
              <Trans>Donner un code</Trans>
            </Button>
          </>
        )
      }
    >
      {given ? (
        <Given given={given} />
      ) : (
        <p>
          <Trans>
            Assurez-vous que c’est bien cette personne qui le demande. Le code permet de choisir un nouveau
            mot de passe, une seule fois, pendant une heure. Un code donné avant ne comptera plus.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

function Given({ given }: { given: GivenCode }) {
  const until = formatTime(given.expiresMs);
  const code = `${given.code.slice(0, 4)}-${given.code.slice(4)}`;
  return (
    <div role="status" className="grid gap-4">
      {/* The largest size at which the code fits into one line on a phone with large text. */}
      <p
        className="font-mono text-[min(var(--t-h1),8.5vw)] font-bold whitespace-nowrap tracking-widest"
        data-code
      >
        {code}
      </p>
      <p>
        <Trans>
          Valable jusqu’à {until}, une seule fois. Il ne sera plus montré. La personne ouvre « Mot de passe
          oublié », touche « J’ai un code », puis écrit son adresse{' '}
          <span className="whitespace-nowrap">e-mail</span>, ce code et un nouveau mot de passe.
        </Trans>
      </p>
    </div>
  );
}
