// Asks for the password or the PIN of an account, calls `act` with the answer, and shows the error if `act`
// fails.
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonDress } from '#ui/controls/button-styles.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { PinInput } from './pin-input.tsx';

type PasswordFormProps = {
  account: PhoneAccount;
  submitLabel: ReactNode;
  busy: ReactNode;
  /** Called with the typed password or PIN. The form stays busy after `act` has resolved. */
  act: (secret: string) => Promise<void>;
  /** Returns the text for an error that `act` threw; not called if the error says how long to wait. */
  textFor: (thrown: unknown) => string;
  variant?: ButtonDress['variant'];
  /** The button that gives up a deletion, before the one that submits. */
  keep?: ReactNode;
  children?: ReactNode;
};

export function PasswordForm(props: PasswordFormProps) {
  const { account, submitLabel, variant, keep, busy, act, textFor, children } = props;
  const { t, i18n } = useLingui();
  // Reads the value once, when the form opens: five wrong PINs delete the account's PIN, and the form must
  // not change then.
  const [isPin] = useState(account.verifier?.isPin === true);
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
      await act(password);
    } catch (thrown) {
      setFailure(thrown);
      setIsBusy(false);
    }
  };
  const error = () => {
    if (isMissing) return i18n._(fieldErrorTexts[isPin ? 'pin-missing' : 'password-missing']);
    if (failure === null) return undefined;
    return waitMs === null ? textFor(failure) : i18n._(errorText(failure));
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 grid gap-3">
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      {children}
      {isPin ? (
        <PinInput
          name="pin"
          enterKeyHint="go"
          label={t`Code de ce compte`}
          value={password}
          error={error()}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <PasswordInput
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          label={t`Mot de passe de ce compte`}
          value={password}
          error={error()}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className={keep ? 'dialog-foot' : undefined}>
        {keep}
        <Button type="submit" variant={variant} busy={isBusy && busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
