// Asks for confirmation before an account is signed out. `unsent` is the number of its unsent entries.
import { Plural, Trans } from '@lingui/react/macro';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { logOut } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type SignOutDialogProps = { open: boolean; unsent: number; onKeep: () => void; onConfirm: () => void };

export function SignOutDialog({ open, unsent, onKeep, onConfirm }: SignOutDialogProps) {
  const thisDevice = useThisDevice();
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Se déconnecter de {thisDevice} ?</Trans>}
      consequence={
        <>
          {unsent > 0 ? (
            <b className="block pb-2">
              <Plural
                value={unsent}
                one="# élément n’a pas encore été envoyé."
                other="# éléments n’ont pas encore été envoyés."
              />
            </b>
          ) : null}
          <Trans>
            Ce qui attend reste ici et partira quand vous reviendrez. Pour revenir, il faudra du réseau.
          </Trans>
        </>
      }
      keep={<Trans>Rester</Trans>}
      confirm={<Trans>Se déconnecter</Trans>}
      icon={logOut}
      harmless
      onKeep={onKeep}
      onConfirm={onConfirm}
    />
  );
}
