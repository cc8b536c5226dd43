// /accounts: lists the accounts of this phone. The user can open another account, sign an account out, or
// erase an account with all its data on this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { listAccounts } from '#auth/device-accounts/switch-account.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { twoNotebooks } from '#ui/drawings/two-notebooks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { logOut, plus, trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { SignOutDialog } from '#ui/layers/sign-out-dialog.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { AccountRow } from './account-row.tsx';
import { MoveTexts } from './transfer-entries-dialog.tsx';
import { LostNote } from './unsent-loss-note.tsx';
import { type AccountRemoval, useAccountRemoval } from './use-account-removal.ts';

type AccountsScreenProps = {
  ports: AuthPorts;
  store: AccountStore;
  commands: OutboxCommands;
  /**
   * Offers to save the unsent entries of the open account to a file; shown if the account was deleted on the
   * server, because a deleted account can no longer send them.
   */
  unsent: ReactNode;
  onEntered: (account: PhoneAccount) => Promise<void>;
  /**
   * Called after the open account was signed out, or before it is erased; resolves when no screen shows the
   * account any more.
   */
  onLeft: () => Promise<void>;
};

export function AccountsScreen(props: AccountsScreenProps) {
  const { ports } = props;
  const { t } = useLingui();
  const accounts = useLive(() => listAccounts(ports), [ports]);
  const thisDevice = useThisDevice();
  const removal = useAccountRemoval(props);
  return (
    <Screen title={t`Comptes`} lead={<BackLink to="/profile" label={t`Retour au profil`} />}>
      {accounts === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <TwoPages
          left={<AccountList {...props} accounts={accounts} removal={removal} />}
          right={
            <EmptyState
              emblem={<Drawing of={twoNotebooks} />}
              title={<Trans>Quelqu’un d’autre utilise aussi {thisDevice} ?</Trans>}
              text={<Trans>Chaque compte s’ouvre avec son mot de passe ou son code, même sans réseau.</Trans>}
              action={
                <ButtonLink to="/login" search={{ another: true }} variant="line" icon={plus}>
                  <Trans>Ajouter un compte</Trans>
                </ButtonLink>
              }
            />
          }
        />
      )}
      <RemovalDialogs removal={removal} />
    </Screen>
  );
}

type AccountListProps = AccountsScreenProps & { accounts: PhoneAccount[]; removal: AccountRemoval };

function AccountList({ accounts, removal, ports, store, commands, unsent, onEntered }: AccountListProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const openId = store.account;
  return (
    <>
      <h2 className="sr-only">{t`Comptes sur ${thisDevice}`}</h2>
      <RowList label={t`Comptes sur ${thisDevice}`} className="row-list-menus">
        {[...accounts].sort(openFirst(openId)).map((account) => (
          <AccountRow
            key={account.id}
            ports={ports}
            account={account}
            isOpen={account.id === openId}
            onEntered={onEntered}
            menu={<AccountMenu account={account} openId={openId} removal={removal} />}
          >
            {account.ended === 'deleted' && account.id === openId ? (
              <div className="row-more-below">
                {unsent}
                <MoveTexts {...{ ports, accounts, store, commands }} />
              </div>
            ) : null}
          </AccountRow>
        ))}
      </RowList>
    </>
  );
}

type AccountMenuProps = { account: PhoneAccount; openId: string; removal: AccountRemoval };

function AccountMenu({ account, openId, removal }: AccountMenuProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const name = account.fullName || account.email;
  return (
    <RowMenu
      label={t`Autres actions : ${name}`}
      title={name}
      isOpen={removal.menuOf === account.id}
      onOpen={() => removal.openMenu(account)}
      onClose={removal.cancel}
    >
      <ul className="row-menu">
        {mayLeave(account, openId) ? (
          <MenuEntry icon={logOut} onPress={() => removal.askToSignOut(account)}>
            <Trans>Déconnecter</Trans>
          </MenuEntry>
        ) : null}
        <MenuEntry icon={trash} bad onPress={() => removal.askToErase(account)}>
          <Trans>Effacer de {thisDevice}</Trans>
        </MenuEntry>
      </ul>
    </RowMenu>
  );
}

function RemovalDialogs({ removal }: { removal: AccountRemoval }) {
  const thisDevice = useThisDevice();
  const { signedOut, erased } = removal;
  return (
    <>
      <SignOutDialog
        open={signedOut !== null}
        unsent={signedOut?.unsent ?? 0}
        onKeep={removal.cancel}
        onConfirm={removal.confirmSignOut}
      />
      <ConfirmDialog
        open={erased !== null}
        title={
          <Trans>
            Effacer {erased?.account.fullName || erased?.account.email} de {thisDevice} ?
          </Trans>
        }
        consequence={
          <Consequence unsent={erased?.unsent ?? 0} isDeleted={erased?.account.ended === 'deleted'} />
        }
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Effacer</Trans>}
        icon={trash}
        onKeep={removal.cancel}
        onConfirm={removal.confirmErase}
      />
    </>
  );
}

const openFirst = (openId: string) => (left: PhoneAccount, right: PhoneAccount) =>
  Number(right.id === openId) - Number(left.id === openId);

/**
 * Returns whether the account can be signed out. An account that was deleted on the server can be signed out
 * only if it is open and this phone can check its password or PIN, so that the user can open the account
 * again.
 */
function mayLeave({ id, ended, verifier }: PhoneAccount, openId: string): boolean {
  return ended === 'deleted' ? id === openId && verifier !== null : ended !== 'asked';
}

function Consequence({ unsent, isDeleted }: { unsent: number; isDeleted: boolean }) {
  if (unsent === 0 && isDeleted)
    return <Trans>Ce compte n’existe plus sur le serveur : il n’en restera rien.</Trans>;
  if (unsent === 0)
    return (
      <Trans>
        Tout a été envoyé. Le compte reste sur le serveur : vous pourrez y revenir avec du réseau.
      </Trans>
    );
  return <LostNote unsent={unsent} />;
}
