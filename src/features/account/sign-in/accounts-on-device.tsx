// Lists accounts of this phone above the sign-in forms. An account opens with its password or PIN if the
// phone itself can check them.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AccountRow } from '#features/account/device-accounts/account-row.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { Section } from '#ui/screen/page-parts.tsx';

type PhoneAccountsProps = {
  ports: AuthPorts;
  accounts: PhoneAccount[];
  onEntered: (account: PhoneAccount) => Promise<void>;
};

export function PhoneAccounts({ ports, accounts, onEntered }: PhoneAccountsProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  if (accounts.length === 0) return null;
  return (
    <Section id="phone-accounts" title={<Trans>Sur {thisDevice}</Trans>}>
      <RowList label={t`Comptes sur ${thisDevice}`}>
        {accounts.map((account) => (
          <AccountRow key={account.id} ports={ports} account={account} onEntered={onEntered} />
        ))}
      </RowList>
    </Section>
  );
}
