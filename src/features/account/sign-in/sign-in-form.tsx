// Shows the form to sign in by e-mail and password. Typed texts stay after any response of the server.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { signIn } from '#auth/sign-in/sign-in.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { type SignInFields, signInErrors } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { nextFieldOnEnter } from '#features/account/forms/next-field-on-enter.ts';
import { showRefusal } from '#features/account/forms/show-refusal.ts';
import { useFieldErrors } from '#features/account/forms/use-field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { HumanCheck } from './human-check.tsx';
import { TurnNote } from './turn-note.tsx';
import { useCaptcha } from './use-captcha.ts';
import type { OfferState } from './use-sign-in-options.ts';
import { useTurn } from './use-turn.ts';

type SignInFormProps = {
  ports: AuthPorts;
  offer: OfferState;
  fields: SignInFields;
  onFields: (change: Partial<SignInFields>) => void;
  loginSearch: { back?: string; another?: true };
  onEntered: (account: PhoneAccount) => Promise<void>;
};

export function SignInForm({ ports, offer, fields, onFields, loginSearch, onEntered }: SignInFormProps) {
  const { t, i18n } = useLingui();
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const turn = useTurn();
  const { faults: errors, form, leave, look } = useFieldErrors(fields, signInErrors);
  const errorOf = (field: keyof SignInFields) => errors[field] && i18n._(fieldErrorTexts[errors[field]]);
  const isReady = offer.status === 'ready';

  const enter = async (captchaToken: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const account = await signIn(ports, { ...fields, captchaToken, watch: turn.watch() });
      showToast({ title: t`Connexion réussie`, text: t`Bienvenue sur Pare.` });
      await onEntered(account);
    } catch (thrown) {
      const text = i18n._(errorText(thrown));
      captcha.reset();
      setProblem(text);
      showRefusal(thrown, t`Erreur de connexion`, text);
      // Reached only after an error: after a sign-in the form stays busy until the next screen is shown, so
      // that the user cannot submit it again.
      turn.end();
      setIsBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    if (Object.keys(look()).length > 0) return;
    const token = captcha.demand();
    if (token !== null) void enter(token);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} onKeyDown={nextFieldOnEnter} className="grid gap-4">
      <EmailInput
        enterKeyHint="next"
        label={t`Adresse e-mail`}
        value={fields.email}
        error={errorOf('email')}
        onBlur={() => leave('email')}
        onChange={(event) => onFields({ email: event.target.value })}
      />
      <div>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          label={t`Mot de passe`}
          value={fields.password}
          error={errorOf('password')}
          onChange={(event) => onFields({ password: event.target.value })}
        />
        <Link
          to="/forgot-password"
          search={loginSearch}
          state={{ typedEmail: fields.email.trim() }}
          className="inline-flex min-h-tap items-center text-meta font-semibold"
        >
          <Trans>Mot de passe oublié ?</Trans>
        </Link>
      </div>
      <HumanCheck offer={offer} action="signin" captcha={captcha} />
      <div>
        <FormProblem text={problem} />
        <TurnNote waitMs={turn.waitMs} />
      </div>
      <FormFoot>
        <Button type="submit" busy={isBusy && t`Connexion…`} disabled={!isReady}>
          <Trans>Se connecter</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
