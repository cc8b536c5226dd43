// Making an account: it is signed in at once. What was typed stays, whatever the answer.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { authErrorCode } from '#auth/auth-error.ts';
import type { AuthPorts, PhoneAccount } from '#auth/auth-ports.ts';
import { signUp } from '#auth/sign-up.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-list.ts';
import { errorText } from './error-texts.ts';
import { type SignUpFields, signUpFaults } from './form-checks.ts';
import { FormProblem } from './form-problem.tsx';
import { HumanCheck } from './human-check.tsx';
import { SignUpInputs } from './sign-up-inputs.tsx';
import { tellRefusal } from './tell-refusal.ts';
import { TermsNote } from './terms-note.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useFieldFaults } from './use-field-faults.ts';
import type { OfferState } from './use-sign-in-offer.ts';
import { useSilentCheck } from './use-silent-check.tsx';

type SignUpFormProps = {
  ports: AuthPorts;
  offer: OfferState;
  fields: SignUpFields;
  onFields: (change: Partial<SignUpFields>) => void;
  onEntered: (account: PhoneAccount) => void;
  /** The id of an account that the server has lost and that is made again under it. */
  accountId?: string | undefined;
};

export function SignUpForm({ ports, offer, fields, onFields, onEntered, accountId }: SignUpFormProps) {
  const { t, i18n } = useLingui();
  const captcha = useCaptcha();
  const { solve: solveSignIn, check } = useSilentCheck(offer, 'signin');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { faults, form, leave, look, refuse } = useFieldFaults(fields, signUpFaults);
  const isReady = offer.status === 'ready';

  const enter = async (captchaToken: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const account = await signUp(ports, {
        ...fields,
        captchaToken,
        solveSignIn,
        ...(accountId === undefined ? {} : { accountId }),
      });
      showToast({
        title: t`Inscription réussie`,
        text: t`Vérifiez votre email pour confirmer votre compte`,
      });
      onEntered(account);
    } catch (thrown) {
      const text = i18n._(errorText(thrown));
      captcha.reset();
      setProblem(text);
      if (authErrorCode(thrown) === 'email-taken') refuse('email', 'email-taken');
      tellRefusal(thrown, t`Erreur d’inscription`, text);
      // Otherwise it stays at work until the way has led on: who has entered must not press again.
      setIsBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const found = look();
    if (found.confirmation)
      showToast({ bad: true, title: t`Erreur`, text: t`Les mots de passe ne correspondent pas` });
    if (Object.keys(found).length > 0) return;
    const token = captcha.demand();
    if (token !== null) void enter(token);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <SignUpInputs fields={fields} faults={faults} onFields={onFields} onLeave={leave} />
      <HumanCheck offer={offer} action="signup" captcha={captcha} />
      {check}
      <FormProblem text={problem} />
      <Button type="submit" wide busy={isBusy && t`Création…`} disabled={!isReady}>
        <Trans>Créer mon compte</Trans>
      </Button>
      <TermsNote />
    </form>
  );
}
