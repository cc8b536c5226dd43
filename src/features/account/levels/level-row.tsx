// Shows one level: its place among the levels as a pile of notebooks, its name and its content. A press anywhere on the
// row adds a level that is not on this phone. Its download size, with its papers if `withPapers`, is at the right.
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { download, trash } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { CompactRow, RowAction } from '#ui/lists/compact-row.tsx';
import { useFocusWithinRow } from '#ui/lists/use-focus-within-row.ts';
import { LevelStack } from './level-stack.tsx';

/** Download size and content of a level; `asked` until the first request has ended, null if the size is unknown. */
type LevelSize = BucketSizeNote | 'asked' | null;

type LevelRowProps = {
  level: GradeLevel;
  size: LevelSize;
  isOnPhone: boolean;
  withPapers: boolean;
  onAdd: () => void;
  onDrop: () => void;
};

export function LevelRow({ level, size, isOnPhone, withPapers, onAdd, onDrop }: LevelRowProps) {
  const titleId = useId();
  const action = useFocusWithinRow(String(isOnPhone));
  return (
    <CompactRow
      margin={<LevelStack count={level.displayOrder} isOnPhone={isOnPhone} />}
      title={<span id={titleId}>{nameIn(currentLanguage(), level)}</span>}
      what={
        <>
          {isOnPhone ? <StateTag state="saved" variant="line" /> : null}
          <Content size={size} isOnPhone={isOnPhone} />
        </>
      }
      action={
        <div ref={action}>
          {isOnPhone ? (
            <DropButton onClick={onDrop} />
          ) : (
            <AddButton size={size} withPapers={withPapers} describedBy={titleId} onClick={onAdd} />
          )}
        </div>
      }
    />
  );
}

function DropButton({ onClick }: { onClick: () => void }) {
  const thisDevice = useThisDevice();
  return (
    <RowAction icon={trash} onClick={onClick}>
      <span className="sr-only">
        <Trans>Retirer de {thisDevice}</Trans>
      </span>
      <span aria-hidden="true">
        <Trans>Retirer</Trans>
      </span>
    </RowAction>
  );
}

type AddButtonProps = Pick<LevelRowProps, 'size' | 'withPapers'> & {
  describedBy: string;
  onClick: () => void;
};

/** Button that adds the level; its pressable area covers the whole row. */
function AddButton({ size, withPapers, describedBy, onClick }: AddButtonProps) {
  const known = size === null || size === 'asked' ? null : size;
  const bytes = known && formatSize(known.sizeBytes + (withPapers ? (known.paperBytes ?? 0) : 0));
  return (
    <button type="button" className="level-add" aria-describedby={describedBy} onClick={onClick}>
      <span className="sr-only">
        {bytes === null ? <Trans>Ajouter ce niveau</Trans> : <Trans>Ajouter ce niveau ({bytes})</Trans>}
      </span>
      <Icon shape={download} size={20} />
      <span aria-hidden="true">{bytes}</span>
    </button>
  );
}

function Content({ size, isOnPhone }: Pick<LevelRowProps, 'size' | 'isOnPhone'>) {
  // A no-break space has the height of the text that will replace it, so that no row moves.
  if (size === 'asked') return <span>{'\u00a0'}</span>;
  if (size === null)
    return isOnPhone ? null : (
      <span>
        <Trans>Taille inconnue sans réseau. Ce niveau sera ajouté dès le retour du réseau.</Trans>
      </span>
    );
  return (
    <span>
      <Plural value={size.questionCount} one="# question" other="# questions" />
      {', '}
      <Plural value={size.examCount} one="# sujet" other="# sujets" />
    </span>
  );
}
