// One level with what it costs and what it holds, and the button that adds or drops it.
import { Trans } from '@lingui/react/macro';
import type { BucketSizeNote } from '#data/stored-rows.ts';
import { formatSize } from '#domain/byte-size.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { GradeLevel } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelCounts } from '#ui/level-counts.tsx';
import { download, smartphone } from '#ui/room-icons.ts';
import { Row } from '#ui/row-list.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';

type LevelRowProps = {
  level: GradeLevel;
  /** `asked` while the answer is on its way, null when nobody knows. */
  size: BucketSizeNote | 'asked' | null;
  isOnPhone: boolean;
  onAdd: () => void;
  onDrop: () => void;
};

export function LevelRow({ level, size, isOnPhone, onAdd, onDrop }: LevelRowProps) {
  const thisDevice = useThisDevice();
  const known = size !== null && size !== 'asked' ? size : null;
  return (
    <Row
      margin={
        <Icon shape={isOnPhone ? smartphone : download} className={isOnPhone ? 'text-ok' : 'text-ink-2'} />
      }
      title={nameIn(currentLanguage(), level)}
      meta={
        <>
          {isOnPhone ? <StateTag state="saved" /> : null}
          <LevelCounts counts={known} />
        </>
      }
      action={
        <div className="grid justify-items-start gap-1 md:justify-items-end">
          {isOnPhone ? (
            <Button look="line" small onClick={onDrop}>
              <Trans>Retirer de {thisDevice}</Trans>
            </Button>
          ) : (
            <Button look="line" small icon={download} onClick={onAdd}>
              {known ? (
                <Trans>Ajouter ce niveau ({formatSize(known.sizeBytes)})</Trans>
              ) : (
                <Trans>Ajouter ce niveau</Trans>
              )}
            </Button>
          )}
          {size === null && !isOnPhone ? (
            <p className="text-meta text-ink-2">
              <Trans>Taille inconnue sans réseau. Il viendra dès que le réseau revient.</Trans>
            </p>
          ) : null}
        </div>
      }
    />
  );
}
