// <ProfileScreen>: the user's profile, this phone's settings, and links to levels, accounts, password and
// sign-out.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { getDraft } from '#data/local/drafts.ts';
import { listAllGradeLevels, listExamSubjects } from '#data/queries/read-catalogue.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { seriesOfLevel } from '#domain/catalogue/examined-subjects.ts';
import type { Profile } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import type { ChoiceCommands } from '#ui/lists/missing-choices.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { profileDraftKey } from './actions.ts';
import type { ProfileFields } from './profile-checks.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { SettingsBlock } from './settings-block.tsx';

const noBreakSpace = '\u00a0';

type ProfileScreenProps = {
  ports: AuthPorts;
  store: AccountStore;
  device: DeviceDb;
  commands: ChoiceCommands;
  account: PhoneAccount;
  /**
   * Whether to open the sign-out dialog at once, because the user chose to sign out in the menu of the top
   * bar.
   */
  asksToLeave: boolean;
  onLeft: () => Promise<void>;
};

export function ProfileScreen({
  ports,
  store,
  device,
  commands,
  account: opened,
  asksToLeave,
  onLeft,
}: ProfileScreenProps) {
  const { t } = useLingui();
  const account = useLive(() => ports.accounts.read(opened.id), [ports, opened.id]) ?? opened;
  const [isEditing, setIsEditing] = useState(false);
  // One read for all of them, so that what they fill appears at once and moves nothing.
  const found = useLive(() => readProfile(store), [store]);
  const { levels, examSubjects, profile, draft } = found ?? {};

  const fields = fieldsOf(profile ?? null, account);
  const level = levels?.find((known) => known.id === fields.gradeLevel);
  const levelName = level ? nameIn(currentLanguage(), level) : '';
  const seriesOf = (id: string) => {
    const known = levels?.find((one) => one.id === id);
    return known && examSubjects ? seriesOfLevel(known, examSubjects) : [];
  };
  const hasSeries = fields.series !== '' || seriesOf(fields.gradeLevel).length > 0;
  return (
    <Screen
      title={t`Profil`}
      lead={<BackHome />}
      language
      footer={found !== undefined}
      column="column"
      board={
        <ProfileBoard
          name={fields.displayName}
          levelName={found ? [levelName, hasSeries && fields.series].filter(Boolean).join(' ') : noBreakSpace}
        />
      }
    >
      <PageHead
        title={t`Profil`}
        description={t`Votre nom, votre école, votre niveau et les réglages de cet appareil.`}
        noIndex
      />
      {found === undefined ? (
        <SkeletonRows count={8} />
      ) : (
        <>
          <Section
            title={<Trans>Vous</Trans>}
            aside={profile?.isWaiting ? <StateTag state="queued" /> : null}
          >
            {isEditing ? (
              <ProfileForm
                store={store}
                before={fields}
                levels={levels?.filter((known) => known.isActive || known.id === fields.gradeLevel)}
                seriesOf={seriesOf}
                commands={commands}
                onDone={() => setIsEditing(false)}
              />
            ) : (
              <ProfileFacts
                {...fields}
                email={account.email}
                levelName={levelName}
                hasSeries={hasSeries}
                hasDraft={Boolean(draft)}
                onEdit={() => setIsEditing(true)}
              />
            )}
          </Section>
          {account.isAdmin || profile?.isAdmin ? <AdminCard /> : null}
          <Section title={isPhone() ? <Trans>Ce téléphone</Trans> : <Trans>Cet ordinateur</Trans>}>
            <SettingsBlock device={device} />
            <ProfileLinks ports={ports} account={account} asksToLeave={asksToLeave} onLeft={onLeft} />
          </Section>
        </>
      )}
    </Screen>
  );
}

async function readProfile({ db, account }: AccountStore) {
  const [levels, examSubjects, profile, draft] = await Promise.all([
    listAllGradeLevels(db),
    listExamSubjects(db),
    getProfile(db, account),
    getDraft(db, profileDraftKey),
  ]);
  return { levels, examSubjects, profile, draft };
}

/** `levelName` is a no-break space while the profile is being read: the line keeps its height. */
function ProfileBoard({ name, levelName }: { name: string; levelName: string }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Vous`} className="page page-column">
      <div className="board-words inset">
        <h1 className="hidden md:block">
          <Trans>Profil</Trans>
        </h1>
        <p className="font-display text-h2 font-extrabold break-words">{name}</p>
        {levelName ? <p className="text-chalk-2">{levelName}</p> : null}
      </div>
    </section>
  );
}

/** While the profile is not on this phone, the name is the one stored with the account. */
function fieldsOf(profile: Profile | null, account: PhoneAccount): ProfileFields {
  return {
    displayName: profile?.displayName ?? account.fullName,
    school: profile?.school ?? '',
    gradeLevel: profile?.gradeLevel ?? '',
    series: profile?.series ?? '',
    bio: profile?.bio ?? '',
  };
}

function AdminCard() {
  return (
    <Block>
      <section className="framed">
        <h2 className="flex items-center gap-2 font-sans text-base font-bold">
          <Icon shape={badgeCheck} />
          <Trans>Administrateur</Trans>
        </h2>
        <p>
          <Trans>Vous pouvez gérer les sujets, les quiz, le forum et les annonces.</Trans>
        </p>
        <ButtonLink to="/admin" variant="line">
          <Trans>Ouvrir l’administration</Trans>
        </ButtonLink>
      </section>
    </Block>
  );
}
