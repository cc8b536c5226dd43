// Shows one level with its download size and content, and the button that adds or drops the level.
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleCheck, download } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { CompactRow, RowAction } from '#ui/lists/compact-row.tsx';

type LevelRowProps = {
  level: GradeLevel;
  /**
   * Download size and content of the level; `asked` while the request is in progress, null if the size is
   * unknown.
   */
  size: BucketSizeNote | 'asked' | null;
  isOnPhone: boolean;
  /**
   * Called when the user adds the level. `withPapers` is true if the user wants to download the papers too,
   * not only their list.
   */
  onAdd: (withPapers: boolean) => void;
  onDrop: () => void;
};

export function LevelRow({ level, size, isOnPhone, onAdd, onDrop }: LevelRowProps) {
  const thisDevice = useThisDevice();
  const known = size !== null && size !== 'asked' ? size : null;
  const [withPapers, setWithPapers] = useState(false);
  return (
    <CompactRow
      margin={
        <Icon shape={isOnPhone ? circleCheck : download} className={isOnPhone ? 'text-ok' : 'text-ink-2'} />
      }
      title={<span>{nameIn(currentLanguage(), level)}</span>}
      what={
        <>
          {isOnPhone ? <StateTag state="saved" /> : null}
          {known ? <WhatComes size={known} /> : size === 'asked' ? <span>{noBreak}</span> : null}
        </>
      }
      action={
        isOnPhone ? (
          <RowAction onClick={onDrop}>
            <Trans>Retirer de {thisDevice}</Trans>
          </RowAction>
        ) : (
          <RowAction icon={download} onClick={() => onAdd(withPapers)}>
            {known ? (
              <Trans>Ajouter ce niveau ({formatSize(known.sizeBytes)})</Trans>
            ) : (
              <Trans>Ajouter ce niveau</Trans>
            )}
          </RowAction>
        )
      }
    >
      {isOnPhone ? null : (
        <Papers size={size} known={known} withPapers={withPapers} onWithPapers={setWithPapers} />
      )}
    </CompactRow>
  );
}

/**
 * No-break space in place of the sizes until they arrive, so that the line has its height and nothing moves.
 */
const noBreak = '\u00a0';

function WhatComes({ size }: { size: BucketSizeNote }) {
  return (
    <span>
      <Plural value={size.questionCount} one="# question" other="# questions" />
      {' + '}
      <Plural value={size.examCount} one="la liste de # sujet" other="la liste de # sujets" />
    </span>
  );
}

type PapersProps = Pick<LevelRowProps, 'size'> & {
  known: BucketSizeNote | null;
  withPapers: boolean;
  onWithPapers: (withPapers: boolean) => void;
};

function Papers({ size, known, withPapers, onWithPapers }: PapersProps) {
  const { paperCount = 0, paperBytes = 0 } = known ?? {};
  const papers = formatSize(paperBytes);
  if (size === null)
    return (
      <p className="row-below">
        <Trans>Taille inconnue sans réseau. Ce niveau sera ajouté dès le retour du réseau.</Trans>
      </p>
    );
  if (paperCount === 0) return size === 'asked' ? <div className="row-below level-papers" /> : null;
  return (
    <div className="row-below level-papers">
      <Checkbox
        checked={withPapers}
        onChecked={onWithPapers}
        label={
          <Plural
            value={paperCount}
            one={`+ le sujet lui-même, ${papers}`}
            other={`+ les # sujets, ${papers}`}
          />
        }
      />
    </div>
  );
}
