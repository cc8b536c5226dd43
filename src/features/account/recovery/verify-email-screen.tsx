// /verify-email, the target of the link in the sign-up e-mail: confirms the address and calls `onDone`. If
// the confirmation fails, shows the reason and how to continue.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { confirmEmail } from '#auth/sign-in/confirm-email.ts';
import { AccountFrame } from '#features/account/sign-in/account-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { isDeadLink, LinkProblem } from './link-problem.tsx';

type VerifyEmailScreenProps = { ports: AuthPorts; token: string | undefined; onDone: () => void };

export function VerifyEmailScreen({ ports, token, onDone }: VerifyEmailScreenProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isWanted = attempt > 0;
    confirmEmail(ports, token).then(
      () => {
        if (!isWanted) return;
        showToast({ title: t`Adresse confirmée`, text: t`Merci. Votre compte est prêt.` });
        onDone();
      },
      (thrown: unknown) => isWanted && setFailure(thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [ports, token, onDone, attempt, t]);

  return (
    <AccountFrame
      title={t`Confirmation de l’adresse`}
      sentence={<Trans>Une dernière chose : confirmer votre adresse.</Trans>}
      back={<BackLink to="/" label={t`Retour à l’accueil`} className="text-chalk" />}
    >
      {failure === null ? (
        <p role="status" className="part">
          <Trans>Confirmation en cours…</Trans>
        </p>
      ) : (
        <LinkProblem failure={failure}>
          {isDeadLink(failure) ? (
            <ButtonLink to="/profile">
              <Trans>Demander un nouveau lien</Trans>
            </ButtonLink>
          ) : (
            <Button
              onClick={() => {
                setFailure(null);
                setAttempt(attempt + 1);
              }}
            >
              <Trans>Réessayer</Trans>
            </Button>
          )}
          <ButtonLink to="/" variant="line" className="bg-paper">
            <Trans>Retour à l’accueil</Trans>
          </ButtonLink>
        </LinkProblem>
      )}
    </AccountFrame>
  );
}
