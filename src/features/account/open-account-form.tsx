// Opens an account of this phone by its password or PIN, with or without a network.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthPorts, PhoneAccount } from '#auth/auth-ports.ts';
import { switchAccount } from '#auth/switch-account.ts';
import { errorText } from './error-texts.ts';
import { PasswordForm } from './password-form.tsx';

type OpenAccountFormProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  onEntered: (account: PhoneAccount) => void;
};

export function OpenAccountForm({ ports, account, onEntered }: OpenAccountFormProps) {
  const { t, i18n } = useLingui();
  return (
    <PasswordForm
      account={account}
      words={<Trans>Ouvrir</Trans>}
      busy={t`Ouverture…`}
      act={async (password) => onEntered(await switchAccount(ports, account.id, password))}
      textFor={(thrown) => i18n._(errorText(thrown))}
    />
  );
}
