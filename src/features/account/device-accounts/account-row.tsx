// Shows one account of this phone: its name and its state. If the account is not open but can be opened without a
// network, a press on its name or on « Ouvrir » shows the form for its password or PIN.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { opensOffline } from '#auth/device-accounts/switch-account.ts';
import { OpenAccountForm } from '#features/account/sign-in/unlock-account-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';
import { Row } from '#ui/lists/row-list.tsx';

type AccountRowProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  isOpen?: boolean;
  onEntered: (account: PhoneAccount) => Promise<void>;
  menu?: ReactNode;
  children?: ReactNode;
};

export function AccountRow({ ports, account, isOpen = false, onEntered, menu, children }: AccountRowProps) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const name = account.fullName || account.email;
  const isChoice = !isOpen && opensOffline(account);
  return (
    <Row
      margin={<Avatar name={name} admin={account.isAdmin} />}
      title={
        isChoice ? (
          <button type="button" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
            {name}
          </button>
        ) : (
          name
        )
      }
      action={menu}
      meta={<span className="text-meta wrap-anywhere text-ink-2">{account.email}</span>}
    >
      {account.ended === 'deleted' ? (
        <DeletedNote account={account} isOpen={isOpen} />
      ) : isOpen ? (
        <p className="mt-1 text-meta font-semibold text-ok">
          <Trans>Ouvert en ce moment</Trans>
        </p>
      ) : isChoice ? null : (
        <ClosedNote account={account} />
      )}
      {isAsked ? (
        <div ref={focusField}>
          <OpenAccountForm ports={ports} account={account} onEntered={onEntered} />
        </div>
      ) : null}
      {isChoice && !isAsked ? (
        <div className="row-more-below">
          <Button small aria-label={t`Ouvrir : ${name}`} onClick={() => setIsAsked(true)}>
            <Trans>Ouvrir</Trans>
          </Button>
        </div>
      ) : null}
      {children}
    </Row>
  );
}

function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}

function ClosedNote({ account }: { account: PhoneAccount }) {
  return (
    <p className="mt-1 text-meta">
      {account.ended === 'asked' ? (
        <Trans>Déconnecté ici. Pour y revenir, il faut du réseau : passez par l’onglet « Connexion ».</Trans>
      ) : (
        <Trans>Pour l’ouvrir, il faut du réseau une fois : passez par l’onglet « Connexion ».</Trans>
      )}
    </p>
  );
}

function DeletedNote({ account, isOpen }: { account: PhoneAccount; isOpen: boolean }) {
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
