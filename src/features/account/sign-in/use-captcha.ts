// Manages the state of one form's human check: its token while the token is valid, and the error if the form
// is submitted without a token. Such a form can be sent as soon as the check is solved.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '#ui/messages/toast-list.ts';
import type { CaptchaHandle } from './captcha-box.tsx';

export function useCaptcha() {
  const { t } = useLingui();
  const handle = useRef<CaptchaHandle>(null);
  // The token is a ref and not a state, because the form may be submitted before the next render.
  const token = useRef<string | null>(null);
  const [isMissed, setIsMissed] = useState(false);
  const hideToast = useRef<() => void>(undefined);
  const sendAgain = useRef<(() => void) | null>(null);

  const onToken = useCallback((solved: string | null) => {
    token.current = solved;
    if (solved === null) return;
    setIsMissed(false);
    hideToast.current?.();
    const send = sendAgain.current;
    sendAgain.current = null;
    send?.();
  }, []);

  const demand = (send: () => void = () => undefined): string | null => {
    if (token.current !== null) return token.current;
    setIsMissed(true);
    sendAgain.current = send;
    hideToast.current = showToast({
      bad: true,
      title: t`Vérification requise`,
      text: t`Veuillez compléter la vérification hCaptcha`,
    });
    handle.current?.focus();
    return null;
  };

  return {
    onToken,
    /** Returns the token; without one returns null, asks for the check, and calls `send` once it is solved. */
    demand,
    /** Does not send the form by itself any more, because its fields have changed since. */
    withdraw: () => {
      sendAgain.current = null;
    },
    reset: () => handle.current?.reset(),
    handle,
    error: isMissed ? t`Veuillez compléter la vérification hCaptcha` : undefined,
  };
}
