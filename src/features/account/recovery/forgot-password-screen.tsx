// /forgot-password: requests the e-mail with the reset link, then shows where it was sent and offers to send
// it again. Instead of the e-mail, the user can enter a code from an administrator.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { mailPauseMs, mailWaitMs } from '#auth/sign-in/mail-cooldown.ts';
import { requestReset } from '#auth/sign-in/reset-password.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { emailErrors } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { showRefusal } from '#features/account/forms/show-refusal.ts';
import { useFieldErrors } from '#features/account/forms/use-field-errors.ts';
import { AccountFrame } from '#features/account/sign-in/account-frame.tsx';
import { useSilentCheck } from '#features/account/sign-in/use-invisible-captcha.tsx';
import { useSignInOffer } from '#features/account/sign-in/use-sign-in-options.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { useCountdown } from '#ui/controls/use-countdown.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight } from '#ui/icons/section-icons.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { CodeForm } from './reset-code-form.tsx';
import { ResetSent } from './reset-sent.tsx';

type ForgotPasswordScreenProps = {
  ports: AuthPorts;
  /**
   * Search parameters of /login, to which the screen leads back. `back` is also put into the link of the
   * e-mail, which may be opened in another browser.
   */
  loginSearch: { back?: string; another?: true };
  typedEmail: string | undefined;
};

export function ForgotPasswordScreen({ ports, loginSearch, typedEmail }: ForgotPasswordScreenProps) {
  const { t, i18n } = useLingui();
  const offer = useSignInOffer(ports);
  const { solve, check } = useSilentCheck(offer, 'reset');
  const [email, setEmail] = useState(typedEmail ?? '');
  const [hasCode, setHasCode] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [seconds, startCountdown] = useCountdown();

  const send = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await requestReset(ports, { email, back: loginSearch.back, captchaToken: await solve() });
      setSentTo(email.trim());
      startCountdown(mailPauseMs);
      showToast({
        title: t`Email envoyé`,
        text: t`Vérifiez votre email pour réinitialiser votre mot de passe`,
      });
    } catch (thrown) {
      const waitMs = mailWaitMs(thrown);
      if (waitMs !== null) startCountdown(waitMs);
      const text = i18n._(errorText(thrown));
      setProblem(text);
      showRefusal(thrown, t`Erreur`, text);
    }
    setIsBusy(false);
  };

  if (isChanged) return <Changed loginSearch={loginSearch} email={email.trim()} />;
  return (
    <AccountFrame
      title={t`Mot de passe oublié`}
      sentence={<Sentence hasCode={hasCode} />}
      back={
        <BackLink to="/login" search={loginSearch} label={t`Retour à la connexion`} className="text-chalk" />
      }
    >
      <div className="part">
        {hasCode ? (
          <CodeForm ports={ports} email={email} onEmail={setEmail} onChanged={() => setIsChanged(true)} />
        ) : sentTo === null ? (
          <AskForm email={email} onEmail={setEmail} isBusy={isBusy} problem={problem} onSend={send} />
        ) : (
          <ResetSent
            address={sentTo}
            loginSearch={loginSearch}
            seconds={seconds}
            isBusy={isBusy}
            problem={problem}
            onSend={send}
            onBack={() => {
              setSentTo(null);
              setProblem(null);
            }}
          />
        )}
        {hasCode ? null : check}
        <OtherWays
          hasCode={hasCode}
          onHasCode={setHasCode}
          loginLink={sentTo === null || hasCode ? { search: loginSearch, typedEmail: email.trim() } : null}
        />
      </div>
    </AccountFrame>
  );
}

const Sentence = ({ hasCode }: { hasCode: boolean }) =>
  hasCode ? (
    <Trans>Écrivez le code qu’on vous a donné, et choisissez un nouveau mot de passe.</Trans>
  ) : (
    <Trans>Vous recevez un lien par e-mail, puis vous choisissez un nouveau mot de passe.</Trans>
  );

type ChangedProps = Pick<ForgotPasswordScreenProps, 'loginSearch'> & { email: string };

/** Shown after a code was used. The other ways to a new password are not offered any more. */
function Changed({ loginSearch, email }: ChangedProps) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`Mot de passe oublié`}
      sentence={<Trans>Connectez-vous avec le nouveau mot de passe.</Trans>}
    >
      <div className="part">
        <PasswordChanged text={<Trans>Les autres téléphones de ce compte sont déconnectés.</Trans>}>
          <ButtonLink to="/login" search={loginSearch} state={{ typedEmail: email }}>
            <Trans>Se connecter</Trans>
          </ButtonLink>
        </PasswordChanged>
      </div>
    </AccountFrame>
  );
}

const wayClass =
  'flex min-h-12 w-full items-center justify-between gap-2 py-2 text-left font-semibold text-link no-underline';

type OtherWaysProps = {
  hasCode: boolean;
  onHasCode: (hasCode: boolean) => void;
  /** Null if the screen itself has a link to /login. */
  loginLink: { search: ForgotPasswordScreenProps['loginSearch']; typedEmail: string } | null;
};

/** Switches between the e-mail and the code, and links to /login, as rows of a list. */
function OtherWays({ hasCode, onHasCode, loginLink }: OtherWaysProps) {
  return (
    <ul className="account-ways grid border-t border-rule">
      <li className="border-b border-rule">
        <button type="button" className={wayClass} onClick={() => onHasCode(!hasCode)}>
          {hasCode ? <Trans>Recevoir plutôt un lien par e-mail</Trans> : <Trans>J’ai un code</Trans>}
          <Icon shape={chevronRight} size={20} />
        </button>
      </li>
      {loginLink && (
        <li className="border-b border-rule">
          <Link
            to="/login"
            search={loginLink.search}
            state={{ typedEmail: loginLink.typedEmail }}
            className={wayClass}
          >
            <Trans>Retour à la connexion</Trans>
            <Icon shape={chevronRight} size={20} />
          </Link>
        </li>
      )}
    </ul>
  );
}

type SendProps = { isBusy: boolean; problem: string | null; onSend: () => Promise<void> };
type AskFormProps = SendProps & { email: string; onEmail: (email: string) => void };

function AskForm({ email, onEmail, isBusy, problem, onSend }: AskFormProps) {
  const { t, i18n } = useLingui();
  const { faults: errors, form, leave, look } = useFieldErrors({ email }, emailErrors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(look()).length === 0 && !isBusy) void onSend();
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailInput
        enterKeyHint="send"
        label={t`Adresse e-mail`}
        value={email}
        error={errors.email && i18n._(fieldErrorTexts[errors.email])}
        onBlur={() => leave('email')}
        onChange={(event) => onEmail(event.target.value)}
      />
      <FormProblem text={problem} />
      <FormFoot>
        <Button type="submit" busy={isBusy && t`Envoi…`}>
          <Trans>Envoyer le lien</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
