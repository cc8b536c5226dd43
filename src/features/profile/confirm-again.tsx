// <ConfirmAgain>: the button that requests another mail to confirm the e-mail address, with a countdown
// until the server accepts the next request.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { resendConfirmation } from '#auth/sign-in/confirm-email.ts';
import { mailPauseMs, mailWaitMs } from '#auth/sign-in/mail-cooldown.ts';
import { clockText, useCountdown } from '#ui/controls/use-countdown.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function ConfirmAgain({ ports }: { ports: AuthPorts }) {
  const { t } = useLingui();
  const [seconds, startCountdown] = useCountdown();
  const [isBusy, setIsBusy] = useState(false);
  const clock = clockText(seconds);
  const isWaiting = isBusy || seconds > 0;

  const send = async () => {
    if (isWaiting) return;
    setIsBusy(true);
    try {
      await resendConfirmation(ports);
      startCountdown(mailPauseMs);
      showToast({ title: t`Email envoyé`, text: t`Vérifiez votre email pour confirmer votre compte` });
    } catch (thrown) {
      const waitMs = mailWaitMs(thrown);
      if (waitMs !== null) startCountdown(waitMs);
      showToast({ bad: true, title: t`Erreur`, text: reason(thrown, waitMs) });
    }
    setIsBusy(false);
  };
  const reason = (thrown: unknown, waitMs: number | null) => {
    if (waitMs !== null) return t`Un e-mail est déjà parti. Regardez aussi dans les spams.`;
    return authErrorCode(thrown) === 'offline'
      ? t`Il faut du réseau pour envoyer cet e-mail.`
      : t`Une erreur inattendue s’est produite`;
  };

  return (
    <button type="button" aria-disabled={isWaiting || undefined} onClick={() => void send()}>
      {seconds > 0 ? (
        <Trans>Renvoyer l’e-mail de confirmation dans {clock}</Trans>
      ) : (
        <Trans>Renvoyer l’e-mail de confirmation</Trans>
      )}
    </button>
  );
}
