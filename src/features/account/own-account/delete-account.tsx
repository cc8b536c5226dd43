// Deletes the user's account, on the server and on this phone. Requires the password of the account, or a sign-in
// by an identity provider in the last ten minutes.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { deleteAccount } from '#auth/device-accounts/account-requests.ts';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { countUnsent } from '#auth/device-accounts/erase-account.ts';
import { PasswordForm } from '#features/account/device-accounts/password-form.tsx';
import { LostNote } from '#features/account/device-accounts/unsent-loss-note.tsx';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { trash } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type DeleteAccountProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  unsent: ReactNode;
  /** Called after the account was deleted; resolves when no screen shows the account any more. */
  onDeleted: () => Promise<void>;
};

export function DeleteAccount({ ports, account, unsent, onDeleted }: DeleteAccountProps) {
  const { t, i18n } = useLingui();
  const [waiting, setWaiting] = useState<number | null>(null);
  const isPin = account.verifier?.isPin === true;
  const close = () => setWaiting(null);
  const keep = (
    <Button onClick={close}>
      <Trans>Garder</Trans>
    </Button>
  );
  const remove = async (password: string | null) => {
    await deleteAccount(ports, password);
    close();
    showToast({ title: t`Compte supprimé` });
    await onDeleted();
  };
  return (
    <div className="part part-start">
      <p>
        <Trans>
          Vos questions, vos réponses du forum et vos signalements restent, sans votre nom. Tout le reste est
          supprimé, sur le serveur et ici. Un message à l’équipe peut rester dans sa boîte e-mail.
        </Trans>
      </p>
      <Button
        variant="bad"
        icon={trash}
        onClick={() => void countUnsent(ports, account.id).then((count) => setWaiting(count))}
      >
        <Trans>Supprimer mon compte</Trans>
      </Button>
      <Dialog open={waiting !== null} title={<Trans>Supprimer votre compte ?</Trans>} onClose={close}>
        <p>
          <Trans>C’est définitif : ni le compte ni vos résultats ne pourront revenir.</Trans>
        </p>
        {waiting ? (
          <>
            <p className="font-semibold text-bad">
              <LostNote unsent={waiting} />
            </p>
            {unsent}
          </>
        ) : null}
        {isPin ? null : (
          <PasswordForm
            account={account}
            variant="bad"
            keep={keep}
            submitLabel={<Trans>Supprimer pour toujours</Trans>}
            busy={<Trans>Suppression…</Trans>}
            act={remove}
            textFor={(thrown) => i18n._(errorText(thrown))}
          />
        )}
        {isPin || account.verifier === null ? (
          <WithoutPassword keep={isPin ? keep : null} onDelete={() => remove(null)} />
        ) : null}
      </Dialog>
    </div>
  );
}

type WithoutPasswordProps = { keep: ReactNode; onDelete: () => Promise<void> };

function WithoutPassword({ keep, onDelete }: WithoutPasswordProps) {
  const { i18n } = useLingui();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    setIsBusy(true);
    try {
      await onDelete();
    } catch (thrown) {
      setError(thrown);
      setIsBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>
          Pas de mot de passe ? Connectez-vous de nouveau avec Google ou un autre site, puis touchez ce bouton
          dans les dix minutes.
        </Trans>
      </p>
      <p aria-live="polite" className="font-semibold text-bad empty:hidden">
        {error === null ? null : i18n._(errorText(error))}
      </p>
      <div className="dialog-foot">
        {keep}
        <Button
          variant="bad"
          icon={trash}
          busy={isBusy && <Trans>Suppression…</Trans>}
          onClick={() => void act()}
        >
          <Trans>Supprimer sans mot de passe</Trans>
        </Button>
      </div>
    </div>
  );
}
