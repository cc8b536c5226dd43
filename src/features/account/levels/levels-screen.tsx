// /levels: lists the active levels, with their download sizes, and marks those that are on this phone. After the
// first sign-in the screen asks for the pupil's own level; later the user adds and drops levels here.

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { useBucketSizes } from '#features/device/space/use-bucket-sizes.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/checkbox.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { calendar, chevronRight, smartphone } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useFailureToasts } from '#ui/messages/use-failure-toasts.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { ChangeLevelDialog } from './change-level-dialog.tsx';
import { DropLevelDialog } from './drop-level-dialog.tsx';
import { dropLevel } from './level-actions.ts';
import { LevelRow } from './level-row.tsx';
import { useLevelAddition } from './use-level-addition.ts';
import { useListedLevels } from './use-listed-levels.ts';

type LevelsScreenProps = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  /**
   * True for the account's first choice of a level on this phone; choosing a level then closes the screen.
   */
  isFirst: boolean;
  onDone: () => void;
};

export function LevelsScreen(props: LevelsScreenProps) {
  const { store, commands, isFirst, onDone } = props;
  const { t } = useLingui();
  const isOnline = useOnline();
  const status = useLive(() => getSyncStatus(store.db), [store]);
  const isArriving = isOnline && status?.isUnreachable !== true;
  const { listed, freeze } = useListedLevels(store, commands, { isFirst, isArriving });
  const buckets = (listed?.levels ?? []).map(({ code }) => libraryBucket(code));
  const { sizes } = useBucketSizes(store, commands, buckets, !isOnline);
  const sizeOf = ({ code }: GradeLevel) => sizes?.get(libraryBucket(code)) ?? null;
  const [dropped, setDropped] = useState<GradeLevel | null>(null);
  const own = listed?.own ?? null;
  const [withPapers, setWithPapers] = useState(false);
  const addition = useLevelAddition(props, own, freeze, withPapers);
  const hasPapers = (level: GradeLevel) =>
    !listed?.onPhone.includes(level.code) && (sizeOf(level)?.paperCount ?? 0) > 0;
  return (
    <Screen
      title={isFirst ? t`Votre niveau` : t`Vos niveaux`}
      lead={isFirst ? undefined : <BackLink to="/profile" label={t`Retour au profil`} />}
      actions={isFirst ? <Later onDone={onDone} /> : undefined}
    >
      <Block>
        <p className="max-w-lg text-meta">
          <Intro own={own} isFirst={isFirst} />
        </p>
      </Block>
      {listed === undefined ? (
        <SkeletonRows count={4} className="compact-list compact-list-72 level-list" />
      ) : listed.levels.length === 0 ? (
        <NoLevels isOnline={isOnline} onRetry={() => void commands.sendNow()} />
      ) : (
        <>
          <h2 className="sr-only">{t`Niveaux`}</h2>
          <TwoPages
            left={
              <RowList label={t`Niveaux`} className="compact-list compact-list-72 level-list">
                {listed.levels.map((level) => (
                  <LevelRow
                    key={level.id}
                    level={level}
                    size={sizes === null ? 'asked' : sizeOf(level)}
                    isOnPhone={listed.onPhone.includes(level.code)}
                    withPapers={withPapers}
                    onAdd={() => addition.askOrAdd(level)}
                    onDrop={() => setDropped(level)}
                  />
                ))}
              </RowList>
            }
            right={
              <>
                <Papers
                  isOffered={listed.levels.some(hasPapers)}
                  isAsked={sizes === null}
                  withPapers={withPapers}
                  onWithPapers={setWithPapers}
                />
                {isFirst || listed.onPhone.length === 0 ? null : <MoreLinks />}
              </>
            }
          />
        </>
      )}
      <ChangeLevelDialog from={own} to={addition.asked} {...addition.answers} />
      <DropLevelDialog
        level={dropped}
        size={dropped && sizeOf(dropped)}
        onKeep={() => setDropped(null)}
        onDrop={() => {
          if (dropped) void dropLevel(commands, dropped);
          setDropped(null);
        }}
      />
    </Screen>
  );
}

type PapersProps = {
  isOffered: boolean;
  /** Whether the sizes are being requested; the switch is already shown, because most levels have papers. */
  isAsked: boolean;
  withPapers: boolean;
  onWithPapers: (withPapers: boolean) => void;
};

/** Shows one switch for all levels: whether adding a level also downloads its papers. */
function Papers({ isOffered, isAsked, withPapers, onWithPapers }: PapersProps) {
  const { t } = useLingui();
  if (!isOffered && !isAsked) return null;
  return (
    <div className="part">
      <Switch
        label={t`Garder aussi les sujets`}
        hint={t`Sans eux, seule leur liste est gardée.`}
        checked={withPapers}
        onChecked={onWithPapers}
      />
    </div>
  );
}

function MoreLinks() {
  const { t } = useLingui();
  return (
    <div className="row-more-below">
      <RowList label={t`Voir aussi`} className="row-list-ways">
        <Row
          margin={<Icon shape={calendar} className="text-ink-2" />}
          action={<Icon shape={chevronRight} size={20} className="text-link" />}
          title={
            <Link to="/levels" search={{ plan: true }}>
              <Trans>Votre plan</Trans>
            </Link>
          }
        />
        <Row
          margin={<Icon shape={smartphone} className="text-ink-2" />}
          action={<Icon shape={chevronRight} size={20} className="text-link" />}
          title={
            <Link to="/outage">
              <Trans>Prêt pour la coupure</Trans>
            </Link>
          }
        />
      </RowList>
    </div>
  );
}

function Intro({ own, isFirst }: { own: GradeLevel | null; isFirst: boolean }) {
  const thisDevice = useThisDevice();
  const ownName = own ? nameIn(currentLanguage(), own) : '';
  if (own)
    return (
      <Trans>
        Votre profil indique {ownName}. Ajoutez ce niveau : ses quiz et la liste de ses sujets seront gardés
        sur {thisDevice}.
      </Trans>
    );
  return isFirst ? (
    <Trans>Ses quiz et la liste de ses sujets s’ouvriront sans réseau.</Trans>
  ) : (
    <Trans>Les quiz de ces niveaux et la liste de leurs sujets s’ouvrent sans réseau.</Trans>
  );
}

function Later({ onDone }: { onDone: () => void }) {
  return (
    <div className="dock-column">
      <Button variant="quiet" onClick={onDone}>
        <Trans>Plus tard</Trans>
      </Button>
    </div>
  );
}

function NoLevels({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  useFailureToasts(isOnline ? [t`Erreur lors du chargement des niveaux`] : []);
  return (
    <EmptyState
      emblem={<Drawing of={antenna} />}
      title={<Trans>Erreur lors du chargement des niveaux</Trans>}
      text={
        isOnline ? (
          <Trans>Ils arriveront dès que Pare aura joint le serveur.</Trans>
        ) : (
          <Trans>Ils arrivent dès le retour du réseau. Vous pourrez choisir à ce moment-là.</Trans>
        )
      }
      action={
        <Button variant="line" className="bg-paper" onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}
