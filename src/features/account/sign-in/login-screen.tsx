// /login: shows the accounts of this phone, then sign-in and sign-up. Typed texts stay when the user
// switches between the two tabs.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { SignUpFields } from '#features/account/forms/form-checks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { TabPanel, Tabs } from '#ui/lists/tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PhoneAccounts } from './accounts-on-device.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignInOffer } from './use-sign-in-options.ts';

type LoginScreenProps = {
  ports: AuthPorts;
  accounts: PhoneAccount[];
  /** The open account if its session has ended; null otherwise. */
  ended: PhoneAccount | null;
  /** The return URL from the link to /login; undefined if the link has none. */
  back: string | undefined;
  loginSearch: { back?: string; another?: true };
  typedEmail?: string | undefined;
  /**
   * Called after an account was opened; `instead` is `sign-up` if the account was created on this screen, and
   * absent otherwise. Resolves when the next screen is being shown; the forms show a rejection as their error.
   */
  onEntered: (account: PhoneAccount, instead?: 'sign-up') => Promise<void>;
};

export function LoginScreen({
  ports,
  accounts,
  ended,
  back,
  loginSearch,
  typedEmail,
  onEntered,
}: LoginScreenProps) {
  const { t } = useLingui();
  const offer = useSignInOffer(ports);
  const isLost = ended?.ended === 'lost';
  // A user who was sent here by another page, on a phone without any account, most likely has no account yet, so
  // sign-up is shown first.
  const isNew = back !== undefined && accounts.length === 0 && ended === null;
  const [tab, setTab] = useState(isLost || isNew ? 'sign-up' : 'sign-in');
  const [fields, setFields] = useState<SignUpFields>({
    fullName: ended?.fullName ?? '',
    email: typedEmail || (ended?.email ?? ''),
    password: '',
    confirmation: '',
  });
  const form = {
    ports,
    offer,
    fields,
    onFields: (change: Partial<SignUpFields>) => setFields((before) => ({ ...before, ...change })),
  };
  return (
    <AccountFrame title={t`Connexion et inscription`} sentence={<Reason back={back} />}>
      {ended ? <EndedNote ended={ended.ended} /> : null}
      <PhoneAccounts ports={ports} accounts={accounts} onEntered={onEntered} />
      <div className="account-tabs">
        <Tabs
          name="login"
          label={t`Connexion ou inscription`}
          fill
          tabs={[
            { id: 'sign-in', label: t`Connexion` },
            { id: 'sign-up', label: t`Inscription` },
          ]}
          current={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel name="login" current={tab} className="account-panel inset grid gap-6">
        {tab === 'sign-in' ? (
          <SignInForm {...form} loginSearch={loginSearch} onEntered={(account) => onEntered(account)} />
        ) : (
          <SignUpForm
            {...form}
            accountId={isLost ? ended?.id : undefined}
            onEntered={(account) => onEntered(account, 'sign-up')}
          />
        )}
        <ProviderButtons ports={ports} offer={offer} back={back} />
      </TabPanel>
    </AccountFrame>
  );
}

function Reason({ back = '' }: { back?: string | undefined }) {
  if (back.startsWith('/exams'))
    return <Trans>Un compte gratuit pour lire les sujets et les garder, même sans réseau.</Trans>;
  if (back.startsWith('/quiz'))
    return <Trans>Un compte gratuit pour faire les quiz de votre niveau et garder vos scores.</Trans>;
  if (back.startsWith('/forum/post/') || back.startsWith('/forum?post='))
    return (
      <Trans>
        Vous devez être connecté pour répondre. Un compte gratuit suffit, pour lire le forum aussi.
      </Trans>
    );
  if (back.startsWith('/forum'))
    return <Trans>Un compte gratuit pour lire le forum, poser vos questions et répondre.</Trans>;
  return <Trans>Un compte gratuit pour garder vos scores et participer au forum.</Trans>;
}

function EndedNote({ ended }: { ended: PhoneAccount['ended'] }) {
  const thisDevice = useThisDevice();
  return (
    <p role="status" className="account-note">
      {ended === 'deleted' ? (
        <Trans>
          Ce compte a été supprimé sur le serveur. Ce qui a été écrit avec ce compte reste sur {thisDevice}.
          Pour continuer, ouvrez un autre compte ou créez-en un.
        </Trans>
      ) : ended === 'lost' ? (
        <Trans>
          Le serveur ne connaît plus ce compte. Créez-le à nouveau ici, avec la même adresse : ce qui attend
          sur {thisDevice} partira ensuite.
        </Trans>
      ) : (
        <Trans>Reconnectez-vous pour envoyer ce qui attend. Ce qui est sur {thisDevice} reste ouvert.</Trans>
      )}
    </p>
  );
}
