// Provides an invisible captcha for a form. The form renders `check`; `solve` returns a token that is valid once.
// `solve` waits until the server's sign-in options, which contain the captcha's settings, are loaded. If they could
// not be loaded, it requests them again. `solve` rejects with an AuthError: `captcha-refused` if the user gave up the
// check or the captcha gave no token, otherwise `offline`.
import { useEffect, useRef } from 'react';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { CaptchaAction } from '#auth/sign-in/sign-in-options.ts';
import { SilentCaptcha } from './captcha-box.tsx';
import type { OfferState } from './use-sign-in-options.ts';

export function useSilentCheck(offer: OfferState, action: CaptchaAction) {
  const ask = useRef<(() => Promise<string>) | null>(null);
  const onOfferLoaded = useRef<() => void>(undefined);
  // This effect runs after the effect of <SilentCaptcha>, which sets `ask`.
  useEffect(() => {
    if (offer.status !== 'loading') onOfferLoaded.current?.();
  }, [offer.status]);

  const solve = async (): Promise<string> => {
    if (offer.status === 'unreachable') offer.retry();
    if (!ask.current)
      await new Promise<void>((resolve) => {
        onOfferLoaded.current = resolve;
      });
    if (!ask.current) throw new AuthError('offline');
    return ask.current();
  };
  const check =
    offer.status === 'ready' ? (
      <SilentCaptcha captcha={offer.offer.captcha} action={action} ref={ask} />
    ) : null;
  return { solve, check };
}
