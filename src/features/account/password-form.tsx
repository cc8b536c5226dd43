// <PasswordForm account label words busy act>: asks for the password of an account that this phone checks by itself, does
// something with it, and says what stood in the way. children: above the password.
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AuthError } from '#auth/auth-error.ts';
import type { PhoneAccount } from '#auth/auth-ports.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { errorText } from './error-texts.ts';
import { faultTexts } from './fault-texts.ts';

type PasswordFormProps = {
  account: PhoneAccount;
  label: ReactNode;
  /** On the button, and while it is at work. */
  words: ReactNode;
  busy: ReactNode;
  /** What is shown stays busy once it has resolved. */
  act: (password: string) => Promise<void>;
  /** The sentence for what `act` threw. */
  textFor: (thrown: unknown) => string;
  children?: ReactNode;
};

export function PasswordForm({ account, label, words, busy, act, textFor, children }: PasswordFormProps) {
  const { i18n } = useLingui();
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
    if (isMissing) return i18n._(faultTexts['password-missing']);
    if (failure === null) return undefined;
    return waitMs === null ? textFor(failure) : i18n._(errorText(failure));
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 grid gap-3">
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      {children}
      <PasswordInput
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        label={label}
        value={password}
        error={error()}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy && busy}>
          {words}
        </Button>
      </div>
    </form>
  );
}
