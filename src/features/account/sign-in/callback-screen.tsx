// /callback with the code of an identity provider: completes the sign-in that was started on this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { completeProviderSignIn } from '#auth/sign-in/oauth-sign-in.ts';
import { LinkProblem } from '#features/account/recovery/link-problem.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { AccountFrame } from './account-frame.tsx';
import { oauthErrorTexts } from './oauth-error-texts.ts';

type CallbackScreenProps = {
  ports: AuthPorts;
  link: { code?: string | undefined; state?: string | undefined };
  /** The return URL; passed on to /login if the user has to try again. */
  back: string | undefined;
  onEntered: (account: PhoneAccount) => Promise<void>;
};

export function CallbackScreen({ ports, link, back, onEntered }: CallbackScreenProps) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const hasStarted = useRef(false);

  // A code can be used only once, so an effect that runs twice must not send the code twice.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    completeProviderSignIn(ports, link, location.origin)
      .then(({ account, isTakenOver }) => {
        const text = isTakenOver
          ? t`Ce compte existait, mais son adresse n’avait jamais été confirmée : l’ancien mot de passe, le nom et la présentation ont été effacés.`
          : t`Bienvenue sur Pare.`;
        showToast({ title: t`Connexion réussie`, text });
        return onEntered(account);
      })
      .catch((thrown: unknown) => {
        setFailure(thrown);
        if (thrown instanceof AuthError && thrown.provider !== null)
          showToast({ bad: true, ...oauthErrorTexts(i18n, thrown, thrown.provider) });
      });
  }, [ports, link, onEntered, t, i18n]);

  return (
    <AccountFrame title={t`Connexion`} sentence={<Trans>Connexion par un autre site.</Trans>}>
      {failure === null ? (
        <p role="status" className="part">
          <Trans>Connexion en cours…</Trans>
        </p>
      ) : (
        <LinkProblem failure={failure}>
          <ButtonLink to="/login" search={back === undefined ? {} : { back }}>
            <Trans>Recommencer la connexion</Trans>
          </ButtonLink>
        </LinkProblem>
      )}
    </AccountFrame>
  );
}
