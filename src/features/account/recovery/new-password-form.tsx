// Shows the two fields of a new password. If no token from an e-mail authorises the change, the form also
// asks for the current password.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { changePassword, confirmReset } from '#auth/sign-in/reset-password.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { passwordError } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { showRefusal } from '#features/account/forms/show-refusal.ts';
import { useSilentCheck } from '#features/account/sign-in/use-invisible-captcha.tsx';
import { usePasswordHint } from '#features/account/sign-in/use-password-hint.tsx';
import { useSignInOffer } from '#features/account/sign-in/use-sign-in-options.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type NewPasswordFormProps = {
  ports: AuthPorts;
  token: string | undefined;
  onChanged: () => void;
  onFailure: (thrown: unknown) => void;
};

export function NewPasswordForm({ ports, token, onChanged, onFailure }: NewPasswordFormProps) {
  const { t, i18n } = useLingui();
  const offer = useSignInOffer(ports);
  const { solve, check } = useSilentCheck(offer, 'signin');
  const [fields, setFields] = useState({ present: '', password: '', confirmation: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const passwordHint = usePasswordHint(fields.password);
  const needsPresent = token === undefined;
  const isTooShort = passwordError(fields.password) !== null;
  const isDifferent = fields.confirmation !== '' && fields.confirmation !== fields.password;
  const isFilled =
    !isTooShort && fields.password === fields.confirmation && (!needsPresent || fields.present !== '');
  const blocked = isFilled ? undefined : t`Remplissez les champs.`;
  const isWrong = failure !== null && authErrorCode(failure) === 'wrong-password';

  const change = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await (token === undefined
        ? changePassword(ports, {
            oldPassword: fields.present,
            password: fields.password,
            solveCaptcha: solve,
          })
        : confirmReset(ports, token, fields.password));
      showToast({ title: t`Mot de passe mis à jour`, text: t`Votre mot de passe a été changé avec succès` });
      onChanged();
    } catch (thrown) {
      setFailure(thrown);
      setIsBusy(false);
      showRefusal(thrown, t`Erreur`, i18n._(errorText(thrown)));
      onFailure(thrown);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && !isBusy) void change();
  };
  const input = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {needsPresent ? (
        <PasswordInput
          {...input('present')}
          autoComplete="current-password"
          label={t`Mot de passe actuel`}
          error={isWrong ? i18n._(fieldErrorTexts['wrong-password']) : undefined}
        />
      ) : null}
      <PasswordInput
        {...input('password')}
        autoComplete="new-password"
        label={t`Nouveau mot de passe`}
        hint={passwordHint}
        error={
          fields.password !== '' && isTooShort ? i18n._(fieldErrorTexts['password-too-short']) : undefined
        }
      />
      <PasswordInput
        {...input('confirmation')}
        autoComplete="new-password"
        label={t`Le même, une seconde fois`}
        error={isDifferent ? i18n._(fieldErrorTexts['passwords-differ']) : undefined}
      />
      {needsPresent ? check : null}
      <FormProblem text={failure === null || isWrong ? null : i18n._(errorText(failure))} />
      <FormFoot>
        <Button type="submit" busy={isBusy && t`Envoi…`} disabled={!isFilled} reason={blocked}>
          <Trans>Changer le mot de passe</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
