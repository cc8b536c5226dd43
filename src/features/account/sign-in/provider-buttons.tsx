// Shows the buttons to sign in with an identity provider; shows nothing until the server has sent its sign-in options.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { beginProviderSignIn } from '#auth/sign-in/oauth-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { oauthErrorTexts } from './oauth-error-texts.ts';
import type { OfferState } from './use-sign-in-options.ts';

type ProviderButtonsProps = {
  ports: AuthPorts;
  offer: OfferState;
  /** The return URL after sign-in; it is part of the `state` that the provider repeats in its link back. */
  back: string | undefined;
};

export function ProviderButtons({ ports, offer, back }: ProviderButtonsProps) {
  const { t, i18n } = useLingui();
  const [busyName, setBusyName] = useState<string | null>(null);
  const providers = offer.status === 'ready' ? offer.offer.providers : [];
  if (providers.length === 0) return null;

  const startSignIn = async (name: string, label: string) => {
    setBusyName(name);
    try {
      location.assign(await beginProviderSignIn(ports, { name, label, origin: location.origin, back }));
    } catch (thrown) {
      setBusyName(null);
      showToast({ bad: true, ...oauthErrorTexts(i18n, thrown, label) });
    }
  };

  return (
    <div className="grid gap-3 border-t border-rule pt-6">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="line"
          wide
          busy={busyName === name && t`Ouverture…`}
          onClick={() => void startSignIn(name, label)}
        >
          <Trans>Continuer avec {label}</Trans>
        </Button>
      ))}
    </div>
  );
}
