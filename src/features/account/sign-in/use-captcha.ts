// Manages the state of one form's human check: its token while the token is valid, and the error if the form is
// submitted without a token. A form that passes `send` to `demand` is then sent as soon as the check is solved;
// `isPending` is true while such a form waits for the check.
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
  const sendLater = useRef<((token: string) => void) | null>(null);
  const [isPending, setIsPending] = useState(false);

  const onToken = useCallback((solved: string | null) => {
    token.current = solved;
    if (solved === null) return;
    setIsMissed(false);
    hideToast.current?.();
    const send = sendLater.current;
    sendLater.current = null;
    setIsPending(false);
    send?.(solved);
  }, []);

  const demand = (send: ((token: string) => void) | null = null): string | null => {
    if (token.current !== null) return token.current;
    setIsMissed(true);
    sendLater.current = send;
    setIsPending(send !== null);
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
    /**
     * Returns the token. Without a token, returns null and asks the user to solve the check; as soon as it is solved,
     * calls `send`, if given, with the token, unless `withdraw` was called before.
     */
    demand,
    /**
     * Cancels the call of `send` that `demand` has announced, because the user has changed the form and must submit it
     * again.
     */
    withdraw: () => {
      sendLater.current = null;
      setIsPending(false);
    },
    reset: () => handle.current?.reset(),
    handle,
    isPending,
    error: isMissed ? t`Veuillez compléter la vérification hCaptcha` : undefined,
  };
}
