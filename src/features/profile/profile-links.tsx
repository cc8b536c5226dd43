// <ProfileLinks>: the links of the profile: results, plan, levels and accounts on this phone, sessions, data
// and deletion of the account, password and PIN, and confirmation of the e-mail address.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { mayHavePin } from '#auth/device-accounts/pin.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import {
  calendar,
  chevronRight,
  history,
  lock,
  mail,
  shieldCheck,
  smartphone,
} from '#ui/icons/section-icons.ts';
import { userRound } from '#ui/icons/shell-icons.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { ConfirmAgain } from './confirm-again.tsx';

export function ProfileLinks({ ports, account }: { ports: AuthPorts; account: PhoneAccount }) {
  const titleId = useId();
  const thisDevice = useThisDevice();
  const isUnconfirmed = account.session !== null && !account.session.user.verified;

  return (
    <>
      <h2 id={titleId} className="sr-only">
        <Trans>Votre compte</Trans>
      </h2>
      <RowList labelledBy={titleId} className="row-list-ways">
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
          <ProfileRow icon={mail} isWay={false}>
            <ConfirmAgain ports={ports} />
          </ProfileRow>
        ) : null}
      </RowList>
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

type ProfileRowProps = { icon: string; isWay?: boolean; children: ReactNode };

/** `isWay`: the row leads to another screen. */
function ProfileRow({ icon, isWay = true, children }: ProfileRowProps) {
  return (
    <li className="row">
      <div className="row-margin">
        <Icon shape={icon} className="text-ink-2" />
      </div>
      <div className="row-body">
        <h3 className="row-title">{children}</h3>
        {isWay ? <Icon shape={chevronRight} size={20} className="text-link" /> : null}
      </div>
    </li>
  );
}
