// How much of this phone Pare takes: a bar of its parts, the shelf of exams by subject, and sorting them out.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb, ExamFile } from '#data/device-db.ts';
import { listAllSubjects } from '#data/read-catalogue.ts';
import { listExams } from '#data/read-library.ts';
import { formatSize } from '#domain/byte-size.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { SheetBlock } from '#ui/sheet.tsx';
import { subjectSign } from '#ui/subject-sign.ts';
import { useLive } from '#ui/use-live.ts';
import { FileList } from './file-list.tsx';
import { listFiles, type ShelfSpine, shelveFiles, wholeFiles } from './saved-files.ts';
import type { Space, SpacePart } from './space.ts';

type SpaceBlockProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: Commands;
  files: readonly ExamFile[];
  /** Undefined while it is weighed. */
  space: Space | undefined;
};

export function SpaceBlock({ store, device, commands, files, space }: SpaceBlockProps) {
  const exams = useLive(() => listExams(store.db), [store]);
  const subjects = useLive(() => listAllSubjects(store.db), [store]);
  const [isSorting, setSorting] = useState(false);
  const listed = listFiles(files, exams ?? []);
  return (
    <SheetBlock title={<Trans>Espace utilisé</Trans>} aside={space ? <UsedSpace space={space} /> : null}>
      {space ? <SpaceBar space={space} examCount={wholeFiles(files).length} /> : null}
      <div className="flex flex-wrap items-center gap-x-2">
        <Shelf spines={shelveFiles(files, exams ?? [], subjects ?? [])} />
        {listed.length > 0 ? (
          <Button
            look="quiet"
            className="ml-auto px-0"
            aria-expanded={isSorting}
            onClick={() => setSorting(!isSorting)}
          >
            <Trans>Faire le tri</Trans>
          </Button>
        ) : (
          <p className="py-2 text-meta text-ink-2">
            <Trans>Aucun sujet enregistré.</Trans>
          </p>
        )}
      </div>
      {isSorting && listed.length > 0 ? (
        <FileList files={listed} subjects={subjects ?? []} device={device} commands={commands} />
      ) : null}
    </SheetBlock>
  );
}

function UsedSpace({ space }: { space: Space }) {
  const used = formatSize(space.usedBytes);
  if (space.limitBytes === null) return used;
  return (
    <Trans>
      {used} sur {formatSize(space.limitBytes)}
    </Trans>
  );
}

function SpaceBar({ space, examCount }: { space: Space; examCount: number }) {
  const { t } = useLingui();
  const words: Record<SpacePart, (size: string) => string> = {
    exams: (size) => t`Sujets, ${size}`,
    quizzes: (size) => t`Quiz, ${size}`,
    forum: (size) => t`Forum, ${size}`,
    app: (size) => t`App, ${size}`,
    rest: (size) => t`Autre, ${size}`,
  };
  return (
    <>
      <div className="space-bar" aria-hidden="true">
        {space.parts.map(({ part, share }) => (
          <i
            key={part}
            className={`space-${part}`}
            style={{ width: `${(share * 100).toFixed(2)}%` } as CSSProperties}
          />
        ))}
      </div>
      <ul className="space-key">
        {space.parts.map(({ part, bytes }) => (
          <li key={part}>
            <i className={`space-${part}`} aria-hidden="true" />
            {part === 'exams' && examCount > 0 ? (
              <Plural
                value={examCount}
                one={`# sujet, ${formatSize(bytes)}`}
                other={`# sujets, ${formatSize(bytes)}`}
              />
            ) : (
              words[part](formatSize(bytes))
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Shelf({ spines }: { spines: readonly ShelfSpine[] }) {
  const { t } = useLingui();
  if (spines.length === 0) return null;
  return (
    <ul className="space-shelf" aria-label={t`Sujets enregistrés par matière`}>
      {spines.map(({ subject, count }) => (
        <li key={subject?.id ?? ''}>
          <Spine subject={subject} />
          {count}
        </li>
      ))}
    </ul>
  );
}

function Spine({ subject }: { subject: Subject | null }) {
  const { t } = useLingui();
  const name = subject ? nameIn(currentLanguage(), subject) : t`Autres`;
  const { colour, letters } = subjectSign(subject?.code ?? '', name);
  return (
    <>
      <b className="spine" aria-hidden="true" style={{ '--c': colour } as CSSProperties}>
        {letters}
      </b>
      <span className="sr-only">{name} </span>
    </>
  );
}
