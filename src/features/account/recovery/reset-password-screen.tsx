// /reset-password: sets a new password. Requires the token of the e-mail's link, or the current password of
// the open account.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { beginRecovery } from '#auth/sign-in/reset-password.ts';
import { AccountFrame } from '#features/account/sign-in/account-frame.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { isDeadLink, LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordChanged } from './password-changed.tsx';

const redirectAfterMs = 3000;

type ResetPasswordScreenProps = {
  ports: AuthPorts;
  /**
   * The token of the e-mail's link; undefined if the user of the open account changes the password, which
   * requires the current password.
   */
  token: string | undefined;
  /**
   * Search parameters of the links to /login and /forgot-password. `back`: the return URL from the e-mail's link.
   * `another`: set while an account is signed in, because /login would otherwise redirect to the home page.
   */
  loginSearch: { back?: string; another?: true };
  onDone: () => void;
};

export function ResetPasswordScreen({ ports, token, loginSearch, onDone }: ResetPasswordScreenProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [isChanged, setIsChanged] = useState(false);

  useEffect(() => {
    if (token === undefined) return;
    try {
      beginRecovery(ports, token);
    } catch (thrown) {
      setFailure(thrown);
    }
  }, [ports, token]);

  return (
    <AccountFrame
      title={t`Nouveau mot de passe`}
      sentence={<Trans>Choisissez un nouveau mot de passe.</Trans>}
      back={
        token === undefined ? (
          <BackLink to="/profile" label={t`Retour au profil`} className="text-chalk" />
        ) : (
          <BackLink
            to="/login"
            search={loginSearch}
            label={t`Retour à la connexion`}
            className="text-chalk"
          />
        )
      }
    >
      {isChanged ? (
        <Block>
          <Changed onDone={onDone} loginSearch={token === undefined ? null : loginSearch} />
        </Block>
      ) : token !== undefined && isDeadLink(failure) ? (
        <LinkProblem failure={failure}>
          <ButtonLink to="/forgot-password" search={loginSearch}>
            <Trans>Demander un nouveau lien</Trans>
          </ButtonLink>
        </LinkProblem>
      ) : (
        <Block>
          <NewPasswordForm
            ports={ports}
            token={token}
            onChanged={() => setIsChanged(true)}
            onFailure={setFailure}
          />
        </Block>
      )}
    </AccountFrame>
  );
}

type ChangedProps = {
  onDone: () => void;
  loginSearch: { back?: string; another?: true } | null;
};

function Changed({ onDone, loginSearch }: ChangedProps): ReactNode {
  useEffect(() => {
    const timer = setTimeout(onDone, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <PasswordChanged text={<Trans>Votre mot de passe a été changé avec succès.</Trans>}>
      {loginSearch ? (
        <ButtonLink to="/login" search={loginSearch}>
          <Trans>Se connecter</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/profile">
          <Trans>Retour au profil</Trans>
        </ButtonLink>
      )}
    </PasswordChanged>
  );
}
