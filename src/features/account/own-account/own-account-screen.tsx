// /account: lists the sessions of the user's account, saves its data to a file, and deletes the account.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
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
    <Screen title={t`Compte et données`} lead={<BackLink to="/profile" label={t`Retour au profil`} />}>
      <TwoPages
        left={
          <Section title={<Trans>Appareils connectés</Trans>}>
            <SessionList ports={ports} />
          </Section>
        }
        right={
          <>
            <Section title={<Trans>Mes données</Trans>}>
              <OwnDataBlock ports={ports} store={store} />
            </Section>
            <Section title={<Trans>Supprimer le compte</Trans>}>
              <DeleteAccount {...{ ports, account, unsent, onDeleted }} />
            </Section>
          </>
        }
      />
    </Screen>
  );
}
