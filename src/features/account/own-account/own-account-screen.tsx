// /account: lists the sessions of the user's account, saves its data to a file, and deletes the account.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnDataBlock } from './export-data-block.tsx';
import { SessionList } from './session-list.tsx';

type OwnAccountScreenProps = {
  ports: AuthPorts;
  store: AccountStore;
  account: PhoneAccount;
  unsent: ReactNode;
  onDeleted: () => Promise<void>;
};

export function OwnAccountScreen({ ports, store, account, unsent, onDeleted }: OwnAccountScreenProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Compte et données`}
      lead={<BackLink to="/profile" label={t`Retour au profil`} />}
      column="column"
    >
      <h2 className="inset pt-6 pb-2 text-h3">
        <Trans>Appareils connectés</Trans>
      </h2>
      <SessionList ports={ports} />
      <h2 className="inset pt-6 text-h3">
        <Trans>Mes données</Trans>
      </h2>
      <OwnDataBlock ports={ports} store={store} />
      <h2 className="inset pt-6 text-h3">
        <Trans>Supprimer le compte</Trans>
      </h2>
      <DeleteAccount {...{ ports, account, unsent, onDeleted }} />
    </Screen>
  );
}
