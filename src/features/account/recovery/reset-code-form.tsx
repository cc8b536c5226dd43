// Sets a new password with a code given by an administrator, without access to the mailbox.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { resetByCode } from '#auth/sign-in/reset-password.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { resetCodeErrors } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { useFieldErrors } from '#features/account/forms/use-field-errors.ts';
import { useSilentCheck } from '#features/account/sign-in/use-invisible-captcha.tsx';
import { usePasswordHint } from '#features/account/sign-in/use-password-hint.tsx';
import { useSignInOffer } from '#features/account/sign-in/use-sign-in-options.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type CodeFormProps = {
  ports: AuthPorts;
  email: string;
  onEmail: (email: string) => void;
  onChanged: () => void;
};

export function CodeForm({ ports, email, onEmail, onChanged }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const offer = useSignInOffer(ports);
  const { solve, check } = useSilentCheck(offer, 'reset');
  const [typed, setTyped] = useState({ code: '', password: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { faults: errors, form, leave, look } = useFieldErrors({ email, ...typed }, resetCodeErrors);
  const passwordHint = usePasswordHint(typed.password);

  const change = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await resetByCode(ports, { email, ...typed, captchaToken: await solve() });
      showToast({ title: t`Mot de passe mis à jour`, text: t`Votre mot de passe a été changé avec succès` });
      onChanged();
    } catch (thrown) {
      setProblem(i18n._(errorText(thrown)));
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(look()).length === 0 && !isBusy) void change();
  };
  const errorOf = (name: keyof typeof errors) => errors[name] && i18n._(fieldErrorTexts[errors[name]]);
  const input = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onBlur: () => leave(name),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailInput
        label={t`Adresse e-mail`}
        value={email}
        error={errorOf('email')}
        onBlur={() => leave('email')}
        onChange={(event) => onEmail(event.target.value)}
      />
      <TextInput
        {...input('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        label={t`Code de 8 lettres ou chiffres`}
        hint={t`Seul l’administrateur qui vous l’a donné le connaît. Il est valable une heure.`}
      />
      <PasswordInput
        {...input('password')}
        autoComplete="new-password"
        label={t`Nouveau mot de passe`}
        hint={passwordHint}
      />
      {check}
      <FormProblem text={problem} />
      <FormFoot>
        <Button type="submit" busy={isBusy && t`Envoi…`}>
          <Trans>Changer le mot de passe</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
