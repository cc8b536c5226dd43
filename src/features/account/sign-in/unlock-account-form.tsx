// Shows the form that opens an account of this phone by its password or PIN, with or without a network.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { switchAccount } from '#auth/device-accounts/switch-account.ts';
import { PasswordForm } from '#features/account/device-accounts/password-form.tsx';
import { errorText } from '#features/account/forms/auth-error-texts.ts';

type OpenAccountFormProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  onEntered: (account: PhoneAccount) => Promise<void>;
};

export function OpenAccountForm({ ports, account, onEntered }: OpenAccountFormProps) {
  const { t, i18n } = useLingui();
  return (
    <PasswordForm
      account={account}
      submitLabel={<Trans>Ouvrir</Trans>}
      busy={t`Ouverture…`}
      act={async (password) => await onEntered(await switchAccount(ports, account.id, password))}
      textFor={(thrown) => i18n._(errorText(thrown))}
    />
  );
}
