// Asks the server which human check and which identity providers it offers; after a failure, asks again when
// the network is back.
import { useCallback, useEffect, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { readSignInOffer, type SignInOffer } from '#auth/sign-in/sign-in-options.ts';

export type OfferState =
  | { status: 'loading' }
  | { status: 'ready'; offer: SignInOffer }
  | { status: 'unreachable'; retry: () => void };

export function useSignInOffer(ports: AuthPorts): OfferState {
  const [offer, setOffer] = useState<SignInOffer | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    let isWanted = true;
    readSignInOffer(ports).then(
      (answer) => isWanted && setOffer(answer),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [ports]);

  useEffect(() => ask(), [ask]);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [failed, ask]);

  if (offer) return { status: 'ready', offer };
  return failed ? { status: 'unreachable', retry: () => void ask() } : { status: 'loading' };
}
