// <ProfileLinks>: the links of the profile: results, plan, levels and accounts on this phone, sessions, data
// and deletion of the account, password and PIN, confirmation of the e-mail address, and sign-out.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { countUnsent } from '#auth/device-accounts/erase-account.ts';
import { mayHavePin } from '#auth/device-accounts/pin.ts';
import { signOut } from '#auth/session/end-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { calendar, history, lock, logOut, mail, shieldCheck, smartphone } from '#ui/icons/section-icons.ts';
import { userRound } from '#ui/icons/shell-icons.ts';
import { SignOutDialog } from '#ui/layers/sign-out-dialog.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { Block } from '#ui/screen/page-parts.tsx';
import { ConfirmAgain } from './confirm-again.tsx';

type ProfileLinksProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  asksToLeave: boolean;
  onLeft: () => Promise<void>;
};

export function ProfileLinks({ ports, account, asksToLeave, onLeft }: ProfileLinksProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const [isLeaving, setIsLeaving] = useState(asksToLeave);
  const unsent = useLive(
    () => (isLeaving ? countUnsent(ports, account.id) : Promise.resolve(0)),
    [ports, account.id, isLeaving],
  );
  const isUnconfirmed = account.session !== null && !account.session.user.verified;

  const leave = async () => {
    setIsLeaving(false);
    try {
      await signOut(ports, account.id);
      showToast({ title: t`Déconnexion réussie`, text: t`À bientôt !` });
      await onLeft();
    } catch {
      showToast({ bad: true, title: t`Erreur de déconnexion` });
    }
  };

  return (
    <>
      <RowList label={t`Réglages du compte`}>
        <StudyRows />
        <ProfileRow icon={userRound}>
          <Link to="/accounts">
            <Trans>Comptes sur {thisDevice}</Trans>
          </Link>
        </ProfileRow>
        <ProfileRow icon={shieldCheck}>
          <Link to="/account">
            <Trans>Appareils, données, suppression</Trans>
          </Link>
        </ProfileRow>
        {account.session ? (
          <ProfileRow icon={lock}>
            <Link to="/reset-password">
              <Trans>Changer de mot de passe</Trans>
            </Link>
          </ProfileRow>
        ) : null}
        {mayHavePin(ports, account) ? (
          <ProfileRow icon={lock}>
            <Link to="/pin">
              {account.verifier ? (
                <Trans>Changer le code de ce compte</Trans>
              ) : (
                <Trans>Choisir un code</Trans>
              )}
            </Link>
          </ProfileRow>
        ) : null}
        {isUnconfirmed ? (
          <ProfileRow icon={mail}>
            <ConfirmAgain ports={ports} />
          </ProfileRow>
        ) : null}
      </RowList>
      <Block kind="start">
        <Button variant="line" icon={logOut} onClick={() => setIsLeaving(true)}>
          <Trans>Se déconnecter</Trans>
        </Button>
      </Block>
      <SignOutDialog
        open={isLeaving}
        unsent={unsent ?? 0}
        onKeep={() => setIsLeaving(false)}
        onConfirm={() => void leave()}
      />
    </>
  );
}

function StudyRows() {
  const thisDevice = useThisDevice();
  return (
    <>
      <ProfileRow icon={history}>
        <Link to="/quiz/history">
          <Trans>Mes résultats</Trans>
        </Link>
      </ProfileRow>
      <ProfileRow icon={calendar}>
        <Link to="/levels" search={{ plan: true }}>
          <Trans>Votre plan</Trans>
        </Link>
      </ProfileRow>
      <ProfileRow icon={smartphone}>
        <Link to="/levels">
          <Trans>Niveaux sur {thisDevice}</Trans>
        </Link>
      </ProfileRow>
    </>
  );
}

function ProfileRow({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="row">
      <div className="row-margin">
        <Icon shape={icon} className="text-ink-2" />
      </div>
      <div className="row-body">
        <h3 className="row-title font-sans text-base">{children}</h3>
      </div>
    </li>
  );
}
