// Shows the form to create an account, which is then signed in at once. Typed texts stay after any response
// of the server.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { signUp } from '#auth/sign-in/sign-up.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
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
import { useSilentCheck } from './use-invisible-captcha.tsx';
import type { OfferState } from './use-sign-in-options.ts';
import { useTurn } from './use-turn.ts';

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
  const { t, i18n } = useLingui();
  const captcha = useCaptcha();
  const { solve: solveSignIn, check } = useSilentCheck(offer, 'signin');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const turn = useTurn();
  // Holds the account whose screens could not be opened; the next press opens them, because a second sign-up
  // would be refused.
  const created = useRef<PhoneAccount | null>(null);
  const { faults: errors, form, leave, look, refuse } = useFieldErrors(fields, signUpErrors);
  const isReady = offer.status === 'ready';

  const enter = async (captchaToken: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      if (created.current === null) {
        created.current = await signUp(ports, {
          ...fields,
          captchaToken,
          solveSignIn,
          watch: turn.watch(),
          ...(accountId === undefined ? {} : { accountId }),
        });
        showToast({
          title: t`Inscription réussie`,
          text: t`Vérifiez votre email pour confirmer votre compte`,
        });
      }
      await onEntered(created.current);
    } catch (thrown) {
      const text = i18n._(errorText(thrown));
      captcha.reset();
      setProblem(text);
      if (authErrorCode(thrown) === 'email-taken') refuse('email', 'email-taken');
      showRefusal(thrown, t`Erreur d’inscription`, text);
      // Reached only after an error: after a sign-up the form stays busy until the next screen is shown, so
      // that the user cannot submit it again.
      turn.end();
      setIsBusy(false);
    }
  };

  const change: typeof onFields = (changed) => {
    captcha.withdraw();
    created.current = null;
    onFields(changed);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const found = look();
    if (found.confirmation)
      showToast({ bad: true, title: t`Erreur`, text: t`Les mots de passe ne correspondent pas` });
    if (Object.keys(found).length > 0) return;
    const token = captcha.demand((solved) => void enter(solved));
    if (token !== null) void enter(token);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={nextFieldOnEnter}
      className="grid gap-4 lg:gap-3"
    >
      <SignUpInputs fields={fields} errors={errors} onFields={change} onLeave={leave} />
      <HumanCheck offer={offer} action="signup" captcha={captcha} />
      {check}
      <div>
        <FormProblem text={problem} />
        <TurnNote waitMs={turn.waitMs} />
      </div>
      <FormFoot>
        <Button type="submit" busy={isBusy && t`Création…`} disabled={!isReady}>
          <Trans>Créer mon compte</Trans>
        </Button>
      </FormFoot>
      <TermsNote />
    </form>
  );
}
