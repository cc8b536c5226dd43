// <SignOutBlock>: the button that signs out, after a dialog that shows how many entries are not sent yet.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { countUnsent } from '#auth/device-accounts/erase-account.ts';
import { signOut } from '#auth/session/end-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { logOut } from '#ui/icons/section-icons.ts';
import { SignOutDialog } from '#ui/layers/sign-out-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { Block } from '#ui/screen/page-parts.tsx';

type SignOutBlockProps = {
  ports: AuthPorts;
  /** Id of the account that is signed out. */
  account: string;
  /** Whether the dialog is open at first. */
  asksToLeave: boolean;
  onLeft: () => Promise<void>;
};

export function SignOutBlock({ ports, account, asksToLeave, onLeft }: SignOutBlockProps) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(asksToLeave);
  const unsent = useLive(
    () => (isLeaving ? countUnsent(ports, account) : Promise.resolve(0)),
    [ports, account, isLeaving],
  );
  const leave = async () => {
    setIsLeaving(false);
    try {
      await signOut(ports, account);
      showToast({ title: t`Déconnexion réussie`, text: t`À bientôt !` });
      await onLeft();
    } catch {
      showToast({ bad: true, title: t`Erreur de déconnexion` });
    }
  };

  return (
    <>
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
