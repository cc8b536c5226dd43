// Moves the questions and replies of an account that was deleted on the server into another account of this
// phone, after the password or PIN of the other account was typed. Shows nothing if there is nothing to move.
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { confirmPassword, opensOffline } from '#auth/device-accounts/switch-account.ts';
import { AuthError, authErrorCode } from '#auth/sign-in/auth-error.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { listMovableTexts } from '#data/outbox/transfer-entries.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Select } from '#ui/controls/select.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { PasswordForm } from './password-form.tsx';

type MoveTextsProps = {
  ports: AuthPorts;
  accounts: readonly PhoneAccount[];
  store: AccountStore;
  commands: OutboxCommands;
};

const nameOf = ({ fullName, email }: PhoneAccount) => (fullName === '' ? email : `${fullName} (${email})`);

export function MoveTexts({ ports, accounts, store, commands }: MoveTextsProps) {
  const texts = useLive(() => listMovableTexts(store.db), [store]);
  const receivers = accounts.filter(
    (account) => account.id !== store.account && account.ended !== 'deleted' && opensOffline(account),
  );
  if (!texts || texts.length === 0) return null;
  const doubtful = texts.filter(({ isAttempted, seq }) => isAttempted && seq === null).length;
  return (
    <section className="mt-4 grid gap-2">
      <h3 className="font-sans text-base font-bold">
        <Trans>Les publier avec un autre compte</Trans>
      </h3>
      <p>
        <Trans>
          Vos questions et vos réponses du forum peuvent partir avec un autre compte, sous son nom. Les scores
          et le profil ne changent pas de compte.
        </Trans>
      </p>
      {doubtful > 0 ? (
        <p className="text-meta">
          <Plural
            value={doubtful}
            one="# texte est peut-être déjà publié, sans votre nom : regardez d’abord sur le forum."
            other="# textes sont peut-être déjà publiés, sans votre nom : regardez d’abord sur le forum."
          />
        </p>
      ) : null}
      <MoveForm {...{ ports, receivers, commands }} count={texts.length} />
    </section>
  );
}

type MoveFormProps = Pick<MoveTextsProps, 'ports' | 'commands'> & {
  receivers: readonly PhoneAccount[];
  count: number;
};

function MoveForm({ ports, receivers, commands, count }: MoveFormProps) {
  const { t, i18n } = useLingui();
  const thisDevice = useThisDevice();
  const [chosen, setChosen] = useState('');
  // The error is stored here and not in the form: five wrong PINs remove the account from the receivers, and
  // the form with it, and the error must stay visible.
  const [spent, setSpent] = useState<AuthError | null>(null);
  const receiver = receivers.find(({ id }) => id === chosen) ?? receivers[0];
  const lastTry = (
    <p aria-live="polite" className="font-semibold text-bad empty:hidden">
      {spent && i18n._(errorText(spent))}
    </p>
  );
  if (!receiver)
    return (
      <>
        {lastTry}
        <p className="text-meta">
          <Trans>
            Ouvrez d’abord un autre compte sur {thisDevice}, avec son mot de passe ou son code : touchez
            « Ajouter un compte ».
          </Trans>
        </p>
      </>
    );
  const move = async (password: string) => {
    const { id } = await confirmPassword(ports, receiver.id, password).catch((thrown: unknown) => {
      if (authErrorCode(thrown) === 'pin-spent') setSpent(thrown as AuthError);
      throw thrown;
    });
    setSpent(null);
    const { moved, published } = await commands.moveTexts(id);
    const movedTitle = t({
      message: plural(moved, {
        one: '# texte part avec un autre compte',
        other: '# textes partent avec un autre compte',
      }),
    });
    const onServer = t({
      message: plural(published, {
        one: '# texte est déjà publié, sans votre nom. Il ne part pas une deuxième fois.',
        other: '# textes sont déjà publiés, sans votre nom. Ils ne partent pas une deuxième fois.',
      }),
    });
    const name = receiver.fullName || receiver.email;
    const into = t`Compte : ${name}`;
    if (moved === 0 && published > 0) showToast({ title: onServer });
    else showToast({ title: movedTitle, text: published > 0 ? `${into}. ${onServer}` : into });
  };
  const textFor = (thrown: unknown) => {
    if (thrown instanceof AuthError) return i18n._(errorText(thrown));
    return isQuotaError(thrown)
      ? t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`
      : t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`;
  };
  return (
    <>
      {lastTry}
      <PasswordForm
        key={receiver.id}
        account={receiver}
        submitLabel={<Plural value={count} one="Déplacer # texte" other="Déplacer # textes" />}
        busy={t`Un instant…`}
        act={move}
        textFor={textFor}
      >
        <Select
          label={t`Compte qui les publiera`}
          value={receiver.id}
          onValue={setChosen}
          options={receivers.map((account) => ({ value: account.id, label: nameOf(account) }))}
        />
      </PasswordForm>
    </>
  );
}
