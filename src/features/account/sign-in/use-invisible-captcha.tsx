// const { solve, check } = useSilentCheck(offer, action): a form's human check without a box. `check` stands in the form;
// `solve` gets a token, good once. It waits until the check has come, and asks for it again where it did not; it rejects
// with an AuthError: `offline` where that fails, `captcha-refused` where the person gave it up.
import { useEffect, useRef } from 'react';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { CaptchaAction } from '#auth/sign-in/sign-in-options.ts';
import { SilentCaptcha } from './captcha-box.tsx';
import type { OfferState } from './use-sign-in-options.ts';

export function useSilentCheck(offer: OfferState, action: CaptchaAction) {
  const ask = useRef<(() => Promise<string>) | null>(null);
  const onSettled = useRef<() => void>(undefined);
  // After the check's own effect, which makes it ready.
  useEffect(() => {
    if (offer.status !== 'loading') onSettled.current?.();
  }, [offer.status]);

  const solve = async (): Promise<string> => {
    if (offer.status === 'unreachable') offer.retry();
    if (!ask.current)
      await new Promise<void>((resolve) => {
        onSettled.current = resolve;
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
