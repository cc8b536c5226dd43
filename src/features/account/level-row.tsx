// One level with what it costs and what it holds, and the button that adds or drops it.
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { BucketSizeNote } from '#data/stored-rows.ts';
import { formatSize } from '#domain/byte-size.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { GradeLevel } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { download, smartphone } from '#ui/room-icons.ts';
import { Row } from '#ui/row-list.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';

type LevelRowProps = {
  level: GradeLevel;
  /** `asked` while the answer is on its way, null when nobody knows. */
  size: BucketSizeNote | 'asked' | null;
  isOnPhone: boolean;
  /** `withPapers`: the papers too, not their list alone. */
  onAdd: (withPapers: boolean) => void;
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
          {known ? <WhatComes size={known} /> : size === 'asked' ? <span>{noBreak}</span> : null}
        </>
      }
      action={
        isOnPhone ? (
          <Button look="line" small onClick={onDrop}>
            <Trans>Retirer de {thisDevice}</Trans>
          </Button>
        ) : (
          <AddLevel size={size} known={known} onAdd={onAdd} />
        )
      }
    />
  );
}

/** Keeps the line's height until the sizes have come, so that nothing moves. */
const noBreak = '\u00a0';

function WhatComes({ size }: { size: BucketSizeNote }) {
  return (
    <span className="text-meta text-ink-2">
      <Plural value={size.questionCount} one="# question" other="# questions" />
      {' + '}
      <Plural value={size.examCount} one="la liste de # sujet" other="la liste de # sujets" />
    </span>
  );
}

type AddLevelProps = Pick<LevelRowProps, 'size' | 'onAdd'> & { known: BucketSizeNote | null };

function AddLevel({ size, known, onAdd }: AddLevelProps) {
  const [withPapers, setWithPapers] = useState(false);
  const { paperCount = 0, paperBytes = 0 } = known ?? {};
  const papers = formatSize(paperBytes);
  return (
    <div className="grid justify-items-start md:justify-items-end">
      <Button look="line" small icon={download} onClick={() => onAdd(withPapers)}>
        {known ? (
          <Trans>Ajouter ce niveau ({formatSize(known.sizeBytes)})</Trans>
        ) : (
          <Trans>Ajouter ce niveau</Trans>
        )}
      </Button>
      {paperCount > 0 ? (
        <Checkbox
          checked={withPapers}
          onChecked={setWithPapers}
          label={
            <Plural
              value={paperCount}
              one={`+ le sujet lui-même, ${papers}`}
              other={`+ les # sujets, ${papers}`}
            />
          }
        />
      ) : size === 'asked' ? (
        <div className="min-h-tap" />
      ) : null}
      {size === null ? (
        <p className="text-meta text-ink-2">
          <Trans>Taille inconnue sans réseau. Il viendra dès que le réseau revient.</Trans>
        </p>
      ) : null}
    </div>
  );
}
