// Shows the form to create an account, which is then signed in at once. Typed texts stay after any response
// of the server.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { signUp } from '#auth/sign-in/sign-up.ts';
import { type SignUpFields, signUpErrors } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { nextFieldOnEnter } from '#features/account/forms/next-field-on-enter.ts';
import { showRefusal } from '#features/account/forms/show-refusal.ts';
import { useFieldErrors } from '#features/account/forms/use-field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { HumanCheck } from './human-check.tsx';
import { SignUpInputs } from './sign-up-inputs.tsx';
import { TermsNote } from './terms-note.tsx';
import { TurnNote } from './turn-note.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useEntry } from './use-entry.ts';
import { useSilentCheck } from './use-invisible-captcha.tsx';
import type { OfferState } from './use-sign-in-options.ts';

type SignUpFormProps = {
  ports: AuthPorts;
  offer: OfferState;
  fields: SignUpFields;
  onFields: (change: Partial<SignUpFields>) => void;
  onEntered: (account: PhoneAccount) => Promise<void>;
  /** Id of an account that the server has lost; the account is created again with the same id. */
  accountId?: string | undefined;
};

export function SignUpForm({ ports, offer, fields, onFields, onEntered, accountId }: SignUpFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const { solve: solveSignIn, check } = useSilentCheck(offer, 'signin');
  const entry = useEntry(onEntered);
  const { faults: errors, form, leave, look, refuse } = useFieldErrors(fields, signUpErrors);
  const isReady = offer.status === 'ready';

  const enter = (captchaToken: string) =>
    entry.send(
      async (watch) => {
        const asked = accountId === undefined ? {} : { accountId };
        const account = await signUp(ports, { ...fields, captchaToken, solveSignIn, watch, ...asked });
        showToast({
          title: t`Inscription réussie`,
          text: t`Vérifiez votre email pour confirmer votre compte`,
        });
        return account;
      },
      (thrown, text) => {
        captcha.reset();
        if (authErrorCode(thrown) === 'email-taken') refuse('email', 'email-taken');
        showRefusal(thrown, t`Erreur d’inscription`, text);
      },
    );

  const change: typeof onFields = (changed) => {
    captcha.withdraw();
    // A second sign-up with the same address would be refused.
    if (changed.email !== undefined) entry.forget();
    onFields(changed);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.isBusy || !isReady) return;
    if (entry.openAgain()) return;
    const found = look();
    if (found.confirmation)
      showToast({ bad: true, title: t`Erreur`, text: t`Les mots de passe ne correspondent pas` });
    if (Object.keys(found).length > 0) return;
    const token = captcha.demand((solved) => void enter(solved));
    if (token !== null) void enter(token);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} onKeyDown={nextFieldOnEnter} className="grid gap-3">
      <SignUpInputs fields={fields} errors={errors} onFields={change} onLeave={leave} />
      <HumanCheck offer={offer} action="signup" captcha={captcha} />
      {check}
      <div>
        <FormProblem text={entry.problem} />
        <TurnNote waitMs={entry.waitMs} />
      </div>
      <FormFoot>
        <Button type="submit" busy={entry.isBusy && t`Création…`} disabled={!isReady}>
          <Trans>Créer mon compte</Trans>
        </Button>
      </FormFoot>
      <TermsNote />
    </form>
  );
}
