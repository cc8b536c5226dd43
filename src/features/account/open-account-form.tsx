// Opens an account of this phone by its password, with or without a network.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { AuthError } from '#auth/auth-error.ts';
import type { AuthPorts, PhoneAccount } from '#auth/auth-ports.ts';
import { switchAccount } from '#auth/switch-account.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { errorText } from './error-texts.ts';
import { faultTexts } from './fault-texts.ts';

type OpenAccountFormProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  onEntered: (account: PhoneAccount) => void;
};

export function OpenAccountForm({ ports, account, onEntered }: OpenAccountFormProps) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const waitMs = failure instanceof AuthError ? failure.retryAfterMs : null;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(password === '');
    if (password === '') return;
    setIsBusy(true);
    try {
      onEntered(await switchAccount(ports, account.id, password));
    } catch (thrown) {
      setFailure(thrown);
      setIsBusy(false);
    }
  };
  const error = () => {
    if (isMissing) return i18n._(faultTexts['password-missing']);
    if (failure === null) return undefined;
    return waitMs === null ? i18n._(errorText(failure)) : <WaitNote waitMs={waitMs} />;
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 grid gap-3">
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        label={t`Mot de passe de ce compte`}
        value={password}
        error={error()}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy && t`Ouverture…`}>
          <Trans>Ouvrir</Trans>
        </Button>
      </div>
    </form>
  );
}

function WaitNote({ waitMs }: { waitMs: number }) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return (
    <Plural
      value={minutes}
      one="Trop d’essais. Attendez # minute, puis recommencez."
      other="Trop d’essais. Attendez # minutes, puis recommencez."
    />
  );
}
