// Shows the four fields of the sign-up form with their hints and validation errors.
import { useLingui } from '@lingui/react/macro';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import type { FieldErrors, SignUpFields } from '#features/account/forms/form-checks.ts';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { usePasswordHint } from './use-password-hint.tsx';

type SignUpInputsProps = {
  fields: SignUpFields;
  errors: FieldErrors<SignUpFields>;
  onFields: (change: Partial<SignUpFields>) => void;
  onLeave: (field: keyof SignUpFields) => void;
};

export function SignUpInputs({ fields, errors, onFields, onLeave }: SignUpInputsProps) {
  const { t, i18n } = useLingui();
  const passwordHint = usePasswordHint(fields.password);
  const errorOf = (field: keyof SignUpFields) => errors[field] && i18n._(fieldErrorTexts[errors[field]]);
  return (
    <>
      <TextInput
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        label={t`Nom complet`}
        hint={t`Les autres élèves le verront sur le forum.`}
        value={fields.fullName}
        error={errorOf('fullName')}
        onBlur={() => onLeave('fullName')}
        onChange={(event) => onFields({ fullName: event.target.value })}
      />
      <EmailInput
        autoComplete="email"
        enterKeyHint="next"
        label={t`Adresse e-mail`}
        value={fields.email}
        error={errorOf('email')}
        onBlur={() => onLeave('email')}
        onChange={(event) => onFields({ email: event.target.value })}
      />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        label={t`Mot de passe`}
        hint={passwordHint}
        value={fields.password}
        error={errorOf('password')}
        onBlur={() => onLeave('password')}
        onChange={(event) => onFields({ password: event.target.value })}
      />
      <PasswordInput
        name="confirmation"
        autoComplete="new-password"
        enterKeyHint="go"
        label={t`Le même mot de passe, une seconde fois`}
        value={fields.confirmation}
        error={errorOf('confirmation')}
        onBlur={() => onLeave('confirmation')}
        onChange={(event) => onFields({ confirmation: event.target.value })}
      />
    </>
  );
}
