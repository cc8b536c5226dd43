// Provides the state of the menu and of the dialogs that sign an account out or erase it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { beginErasing, countUnsent, resumeErasing } from '#auth/device-accounts/erase-account.ts';
import { signOut } from '#auth/session/end-session.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { showToast } from '#ui/messages/toast-list.ts';

type AccountToConfirm = { account: PhoneAccount; unsent: number };

type AccountRemovalOptions = {
  ports: AuthPorts;
  store: AccountStore;
  /**
   * Called after the open account was signed out, or before it is erased; resolves when no screen shows the
   * account any more.
   */
  onLeft: () => Promise<void>;
};

export type AccountRemoval = {
  /** Id of the account whose menu is open, also below a dialog that was opened from it. */
  menuOf: string | null;
  openMenu: (account: PhoneAccount) => void;
  signedOut: AccountToConfirm | null;
  erased: AccountToConfirm | null;
  askToSignOut: (account: PhoneAccount) => void;
  askToErase: (account: PhoneAccount) => void;
  confirmSignOut: () => void;
  confirmErase: () => void;
  /** Closes the menu and the dialogs. */
  cancel: () => void;
};

/**
 * Returns functions that sign an account out or erase it, and the state of their dialogs. A toast reports
 * failures.
 */
export function useAccountRemoval({ ports, store, onLeft }: AccountRemovalOptions): AccountRemoval {
  const { t } = useLingui();
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState<AccountToConfirm | null>(null);
  const [erased, setErased] = useState<AccountToConfirm | null>(null);
  const leaveIfOpen = async ({ id }: PhoneAccount) => {
    if (id === store.account) await onLeft();
  };
  const cancel = () => {
    setMenuOf(null);
    setSignedOut(null);
    setErased(null);
  };
  const leave = async (account: PhoneAccount) => {
    cancel();
    await signOut(ports, account.id);
    showToast({ title: t`Déconnexion réussie`, text: t`À bientôt !` });
    await leaveIfOpen(account);
  };
  const askToLeave = async (account: PhoneAccount) => {
    const unsent = await countUnsent(ports, account.id);
    // Signs a deleted account out without a dialog: the account can send nothing any more, so the text of the
    // dialog would be wrong.
    if (unsent === 0 || account.ended === 'deleted') await leave(account);
    else setSignedOut({ account, unsent });
  };
  const erase = async (account: PhoneAccount) => {
    cancel();
    await beginErasing(ports, account.id);
    await leaveIfOpen(account);
    await resumeErasing(ports);
  };
  const showFailure = (title: string, work: Promise<void>) =>
    void work.catch(() => showToast({ bad: true, title }));
  const showSignOutFailure = (work: Promise<void>) => showFailure(t`Erreur de déconnexion`, work);
  const showEraseFailure = (work: Promise<void>) =>
    showFailure(t`Une erreur inattendue s’est produite`, work);
  return {
    menuOf,
    openMenu: ({ id }) => setMenuOf(id),
    signedOut,
    erased,
    askToSignOut: (account) => showSignOutFailure(askToLeave(account)),
    askToErase: (account) =>
      showEraseFailure(countUnsent(ports, account.id).then((unsent) => setErased({ account, unsent }))),
    confirmSignOut: () => signedOut && showSignOutFailure(leave(signedOut.account)),
    confirmErase: () => erased && showEraseFailure(erase(erased.account)),
    cancel,
  };
}
