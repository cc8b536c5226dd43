// <LevelsBlock>: lists the levels: those on this phone with the space that their removal frees, the others
// with their download size. If a level is on this phone, a button above the list opens /outage.

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { listGradeLevels } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { download, trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';
import { LevelCounts } from '#ui/lists/level-counts.tsx';
import type { LevelSize } from './measure-space.ts';
import { useBucketSizes } from './use-bucket-sizes.ts';

type LevelsBlockProps = {
  store: AccountStore;
  commands: LibraryCommands & RecoveryCommands;
  isOnline: boolean;
  onPhone: readonly string[];
  /** Keys are level codes; undefined until the sizes are measured. */
  levelSizes: ReadonlyMap<string, LevelSize> | undefined;
};

type LevelsFoldProps = LevelsBlockProps & { isOpen: boolean; onOutage: () => void };

export function LevelsBlock({ isOpen, onOutage, ...rest }: LevelsFoldProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <>
      {rest.onPhone.length > 0 ? (
        <SheetBlock>
          <Button variant="line" onClick={onOutage}>
            <Trans>Prêt pour la coupure</Trans>
          </Button>
        </SheetBlock>
      ) : null}
      <SheetFold title={t`Niveaux sur ${thisDevice}`} aside={rest.onPhone.length} open={isOpen}>
        <Levels {...rest} />
      </SheetFold>
    </>
  );
}

function Levels({ store, commands, isOnline, onPhone, levelSizes }: LevelsBlockProps) {
  const levels = useLive(() => listGradeLevels(store.db), [store]);
  const [removed, setRemoved] = useState<GradeLevel | null>(null);
  const absent = (levels ?? []).filter(({ code }) => !onPhone.includes(code));
  const buckets = absent.map(({ code }) => libraryBucket(code));
  const { sizes: downloadSizes } = useBucketSizes(store, commands, buckets, !isOnline);
  const reasonId = useId();
  if (!levels || levels.length === 0) return null;
  const whyNot = reasonNotToAdd(isOnline, absent, downloadSizes);
  const remove = async (level: GradeLevel) => {
    setRemoved(null);
    await commands.unsubscribeLevel(level.code);
    await commands.retryStorage();
  };
  return (
    <>
      <ul>
        {levels.map((level) => (
          <li key={level.id} className="level-row">
            <span>
              <span className="font-semibold">{nameIn(currentLanguage(), level)}</span>
              <span className="block">
                <LevelCounts
                  counts={
                    onPhone.includes(level.code)
                      ? levelSizes?.get(level.code)
                      : downloadSizes?.get(libraryBucket(level.code))
                  }
                />
              </span>
            </span>
            {onPhone.includes(level.code) ? (
              <Button
                small
                variant="line"
                icon={trash}
                onClick={() => setRemoved(level)}
                note={sizeOf(levelSizes, level)}
              >
                <Trans>Retirer</Trans>
              </Button>
            ) : (
              <AddLevel
                bytes={downloadSizes?.get(libraryBucket(level.code))?.sizeBytes}
                isOnline={isOnline}
                reasonId={reasonId}
                onAdd={() => commands.subscribeLevel(level.code)}
              />
            )}
          </li>
        ))}
      </ul>
      <p id={reasonId} className="text-meta text-ink-2 empty:hidden">
        {whyNot}
      </p>
      {removed ? (
        <ConfirmDialog
          open
          title={<Trans>Retirer {nameIn(currentLanguage(), removed)} ?</Trans>}
          consequence={
            <>
              <Trans>Vous libérez {sizeOf(levelSizes, removed) ?? formatSize(0)}.</Trans>{' '}
              <Trans>Vos scores et les sujets enregistrés restent.</Trans>
            </>
          }
          keep={<Trans>Garder</Trans>}
          confirm={<Trans>Retirer</Trans>}
          icon={trash}
          onKeep={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        />
      ) : null}
    </>
  );
}

function reasonNotToAdd(
  isOnline: boolean,
  absent: readonly GradeLevel[],
  downloadSizes: ReturnType<typeof useBucketSizes>['sizes'],
): ReactNode {
  if (absent.length === 0) return null;
  if (!isOnline) return <Trans>Ajouter un niveau : possible dès que le réseau revient.</Trans>;
  const isUnknown =
    downloadSizes !== null && absent.some(({ code }) => !downloadSizes.has(libraryBucket(code)));
  return isUnknown ? <Trans>Une taille n’est pas connue : le serveur ne répond pas.</Trans> : null;
}

function sizeOf(levelSizes: ReadonlyMap<string, LevelSize> | undefined, { code }: GradeLevel) {
  const levelSize = levelSizes?.get(code);
  return levelSize && formatSize(levelSize.bytes);
}

type AddLevelProps = {
  /** undefined while unknown; a level cannot be added before its download size is known. */
  bytes: number | undefined;
  isOnline: boolean;
  reasonId: string;
  onAdd: () => Promise<void>;
};

function AddLevel({ bytes, isOnline, reasonId, onAdd }: AddLevelProps) {
  const isImpossible = !isOnline || bytes === undefined;
  const [isBusy, setBusy] = useState(false);
  const add = () => {
    setBusy(true);
    onAdd()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      small
      variant="line"
      icon={download}
      note={bytes === undefined ? undefined : formatSize(bytes)}
      busy={isBusy ? <Trans>Un instant…</Trans> : null}
      disabled={isImpossible}
      aria-describedby={isImpossible ? reasonId : undefined}
      onClick={add}
    >
      <Trans>Ajouter</Trans>
    </Button>
  );
}
