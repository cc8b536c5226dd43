// Shows the form to sign in by e-mail and password. Typed texts stay after any response of the server.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { signIn } from '#auth/sign-in/sign-in.ts';
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
import { useEntry } from './use-entry.ts';
import type { OfferState } from './use-sign-in-options.ts';

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
  const entry = useEntry(onEntered);
  const { faults: errors, form, leave, look } = useFieldErrors(fields, signInErrors);
  const errorOf = (field: keyof SignInFields) => errors[field] && i18n._(fieldErrorTexts[errors[field]]);
  const isReady = offer.status === 'ready';

  const enter = (captchaToken: string) =>
    entry.send(
      async (watch) => {
        const account = await signIn(ports, { ...fields, captchaToken, watch });
        showToast({ title: t`Connexion réussie`, text: t`Bienvenue sur Pare.` });
        return account;
      },
      (thrown, text) => {
        captcha.reset();
        showRefusal(thrown, t`Erreur de connexion`, text);
      },
    );
  const change: typeof onFields = (changed) => {
    entry.forget();
    onFields(changed);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.isBusy || !isReady) return;
    if (entry.openAgain()) return;
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
        onChange={(event) => change({ email: event.target.value })}
      />
      <div>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          label={t`Mot de passe`}
          value={fields.password}
          error={errorOf('password')}
          onChange={(event) => change({ password: event.target.value })}
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
        <FormProblem text={entry.problem} />
        <TurnNote waitMs={entry.waitMs} />
      </div>
      <FormFoot>
        <Button type="submit" busy={entry.isBusy && t`Connexion…`} disabled={!isReady}>
          <Trans>Se connecter</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
