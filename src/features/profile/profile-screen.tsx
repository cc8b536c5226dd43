// <ProfileScreen>: the days on which the user studied this week, links to other screens, the facts of the profile,
// this phone's settings, and sign-out.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { getDraft } from '#data/local/drafts.ts';
import { listAllGradeLevels, listExamSubjects } from '#data/queries/read-catalogue.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { seriesOfLevel } from '#domain/catalogue/examined-subjects.ts';
import { levelCodeOf } from '#domain/schema/buckets.ts';
import type { Profile } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import type { ChoiceCommands } from '#ui/lists/missing-choices.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { profileDraftKey } from './actions.ts';
import type { ProfileFields } from './profile-checks.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { SignOutBlock } from './sign-out-block.tsx';

const noBreakSpace = '\u00a0';

type ProfileScreenProps = {
  ports: AuthPorts;
  store: AccountStore;
  device: DeviceDb;
  commands: ChoiceCommands;
  account: PhoneAccount;
  /** This week’s days of study, shown as the lower edge of the board; null for an admin, who does not study here. */
  week: ReactNode;
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
  week,
  asksToLeave,
  onLeft,
}: ProfileScreenProps) {
  const { t } = useLingui();
  const account = useLive(() => ports.accounts.read(opened.id), [ports, opened.id]) ?? opened;
  // Reads levels, exam subjects, profile and draft in one query, so that the whole screen appears at once and nothing
  // moves.
  const found = useLive(() => readProfile(store), [store]);
  const { levels, levelsHere = [], examSubjects, profile, draft } = found ?? {};
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = useNotebookOpen();

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
      ownEdge={week !== null}
      board={
        <ProfileBoard
          name={fields.displayName}
          levelName={found ? [levelName, hasSeries && fields.series].filter(Boolean).join(' ') : noBreakSpace}
          week={week}
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
        <TwoPages
          // On one page the form replaces the links, because it is below them and would begin out of sight.
          left={isEditing && !isOpen ? null : <ProfileLinks ports={ports} account={account} />}
          right={
            <>
              <Section
                title={<Trans>Vous</Trans>}
                aside={profile?.isWaiting ? <StateTag state="queued" /> : null}
              >
                <OwnFacts
                  {...{ isEditing, setIsEditing, store, fields }}
                  levels={levels?.filter((known) => known.isActive || known.id === fields.gradeLevel)}
                  levelsHere={levelsHere}
                  seriesOf={seriesOf}
                  commands={commands}
                  email={account.email}
                  levelName={levelName}
                  hasSeries={hasSeries}
                  hasDraft={Boolean(draft)}
                />
              </Section>
              {account.isAdmin || profile?.isAdmin ? <AdminCard /> : null}
              <Section title={isPhone() ? <Trans>Ce téléphone</Trans> : <Trans>Cet ordinateur</Trans>}>
                <SettingsBlock device={device} />
                <SignOutBlock ports={ports} account={account.id} asksToLeave={asksToLeave} onLeft={onLeft} />
              </Section>
            </>
          }
        />
      )}
    </Screen>
  );
}

async function readProfile({ db, account }: AccountStore) {
  const [levels, examSubjects, profile, draft, buckets] = await Promise.all([
    listAllGradeLevels(db),
    listExamSubjects(db),
    getProfile(db, account),
    getDraft(db, profileDraftKey),
    db.buckets.toArray(),
  ]);
  const levelsHere = buckets.flatMap(({ bucket }) => levelCodeOf(bucket) ?? []);
  return { levels, levelsHere, examSubjects, profile, draft };
}

type OwnFactsProps = Pick<
  ComponentProps<typeof ProfileForm>,
  'store' | 'levels' | 'levelsHere' | 'seriesOf' | 'commands'
> &
  Pick<ComponentProps<typeof ProfileFacts>, 'email' | 'levelName' | 'hasSeries' | 'hasDraft'> & {
    fields: ProfileFields;
    isEditing: boolean;
    setIsEditing: (isEditing: boolean) => void;
  };

/** Shows the facts, or the form that edits them. */
function OwnFacts({
  fields,
  isEditing,
  setIsEditing,
  store,
  levels,
  levelsHere,
  seriesOf,
  commands,
  ...shown
}: OwnFactsProps) {
  const [wereEdited, setWereEdited] = useState(false);
  const edit = () => {
    setIsEditing(true);
    setWereEdited(true);
  };
  return isEditing ? (
    <ProfileForm
      {...{ store, levels, levelsHere, seriesOf, commands }}
      before={fields}
      onDone={() => setIsEditing(false)}
    />
  ) : (
    <ProfileFacts {...fields} {...shown} wereEdited={wereEdited} onEdit={edit} />
  );
}

type ProfileBoardProps = Pick<ProfileScreenProps, 'week'> & { name: string; levelName: string };

/** `levelName` is a no-break space while the profile is being read, so that its line keeps its height. */
function ProfileBoard({ name, levelName, week }: ProfileBoardProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Vous`} className={week ? 'today' : 'page'}>
      <div className={week ? 'wrap today-in' : 'board-words inset'}>
        <div className="profile-head">
          <h1 className="hidden md:block">
            <Trans>Profil</Trans>
          </h1>
          <div className="flex items-center gap-3">
            <Avatar name={name || '?'} />
            <div className="min-w-0">
              <p className="font-display text-h3 font-extrabold break-words">{name}</p>
              {levelName ? <p className="text-meta text-chalk-2">{levelName}</p> : null}
            </div>
          </div>
        </div>
        {week}
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
