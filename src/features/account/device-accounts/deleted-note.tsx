// Says that an account of this phone was deleted on the server, and how its texts can still be read on this
// phone.
import { Trans } from '@lingui/react/macro';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { opensOffline } from '#auth/device-accounts/switch-account.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

export function DeletedNote({ account, isOpen }: { account: PhoneAccount; isOpen: boolean }) {
  const thisDevice = useThisDevice();
  return (
    <>
      <p className="mt-1 flex items-center gap-1.5 text-meta font-semibold text-bad">
        <Icon shape={circleAlert} size={18} />
        <Trans>Ce compte a été supprimé sur le serveur.</Trans>
      </p>
      <p className="mt-1 text-meta">
        {isOpen ? (
          <Trans>Plus rien n’est envoyé. Ce qui a été écrit avec ce compte reste sur {thisDevice}.</Trans>
        ) : opensOffline(account) ? (
          <Trans>Avec son mot de passe, on peut encore lire ce qui a été écrit sur {thisDevice}.</Trans>
        ) : (
          <Trans>
            Sur {thisDevice}, il n’y a plus ni son mot de passe ni un code : on ne peut plus ouvrir ce compte,
            seulement l’effacer.
          </Trans>
        )}
      </p>
    </>
  );
}
