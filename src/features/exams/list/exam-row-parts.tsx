// Shows the parts of a paper's row: its cover with the year, its level and state, and the faults of its files.
import { Plural, Trans } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import type { FormFieldName } from '#domain/schema/form-fields.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { countAhead, type FileState, readableOf } from '#features/exams/files/file-state.ts';
import { StoppedState } from '#features/exams/files/progress-block.tsx';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkCheck } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { LevelBadge } from '#ui/subjects/subject-badge.tsx';
import type { ExamList } from './read-exam-list.ts';

export function CoverAndYear({ listed: { row, subject }, state }: { listed: ListedExam; state: FileState }) {
  return (
    <>
      <NotebookCover code={subject.code} name={nameIn(currentLanguage(), subject)} fill={fillOf(state)} />
      {row.year === null ? null : (
        <span className="text-[length:min(calc(.4375rem+7px),18px)] leading-[1.25rem] font-bold tabular-nums">
          {row.year}
        </span>
      )}
    </>
  );
}

/** Whether the row shows the value of a field next to the level. Title, subject and year have their own place. */
const isBesideLevel: Record<FormFieldName<'exams'>, boolean> = {
  title: false,
  subject: false,
  gradeLevel: false,
  year: false,
  series: true,
  session: false,
  language: false,
  fileUrl: false,
  fileName: false,
  bareme: false,
};

const factsBesideLevel = (Object.keys(isBesideLevel) as FormFieldName<'exams'>[]).filter(
  (name) => isBesideLevel[name],
);

type WhatProps = { listed: ListedExam; state: FileState; ahead: number };

/**
 * Shows the level, the series and the state of the files, or the progress of a paper that is being
 * downloaded. The name of the subject is only for screen readers, because the cover in the margin shows the
 * subject.
 */
export function What({ listed: { row, subject, level }, state, ahead }: WhatProps) {
  const thisDevice = useThisDevice();
  const subjectName = nameIn(currentLanguage(), subject);
  const levelName = nameIn(currentLanguage(), level);
  const facts = factsBesideLevel.flatMap((name) => (row[name] ? [[name, row[name]] as const] : []));
  if (state.kind === 'coming' && state.file.state !== 'failed')
    return (
      <>
        <span className="sr-only">{subjectName}</span>
        <Progress file={state.file} ahead={ahead} />
      </>
    );
  return (
    <>
      <span className="sr-only">{subjectName}</span>
      {levelName || facts.length > 0 ? (
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
          {levelName ? <LevelBadge name={levelName} /> : null}
          {facts.map(([name, text]) => (
            <span key={name}>{text}</span>
          ))}
        </span>
      ) : null}
      {row.correctionUrl === null ? null : (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Icon shape={checkCheck} size={16} />
          <span>
            <Trans>
              <span className="sr-only">avec </span>corrigé
            </Trans>
          </span>
        </span>
      )}
      {state.kind === 'saved' ? (
        <span className="sr-only">
          <Trans>
            Sur {thisDevice}, {formatSize(state.file.sizeBytes)}
          </Trans>
        </span>
      ) : null}
      {state.kind === 'saved' && state.newerBytes !== null ? (
        <StateTag state="outdated" variant="line" />
      ) : null}
      {state.kind === 'elsewhere' ? (
        <span>
          <Trans>Autre site, taille inconnue</Trans>
        </span>
      ) : null}
    </>
  );
}

function Progress({ file, ahead }: { file: ExamFile; ahead: number }) {
  const { done, total, percent } = formatProgress(file.heldBytes, file.sizeBytes);
  // Shows only the position in the queue: the button next to it already says that the download waits.
  if (file.state === 'queued')
    return (
      <StateTag state="queued" variant="line">
        <Plural value={ahead} _0="Le prochain" one="# avant lui" other="# avant lui" />
      </StateTag>
    );
  if (file.state !== 'running') return <StoppedState file={file} percent={percent} isBrief />;
  return (
    <span className="tabular-nums">
      <Trans>
        {done} sur {total}
      </Trans>
    </span>
  );
}

type TroubleProps = { states: readonly FileState[]; isWithdrawn: boolean };

export function Trouble({ states, isWithdrawn }: TroubleProps) {
  const coming = states.flatMap((state) => (state.kind === 'coming' ? state.file : []));
  return (
    <>
      {coming.some(({ state }) => state === 'failed') ? (
        <p role="alert" className="row-below font-semibold text-bad">
          <Trans>Erreur lors du téléchargement du fichier.</Trans>
        </p>
      ) : null}
      {coming.some(({ state, waitsFor }) => state === 'interrupted' && waitsFor === 'space') ? (
        <p className="row-below">
          <StateTag state="full" variant="line" />
        </p>
      ) : null}
      {isWithdrawn ? (
        <p className="row-below">
          <StateTag state="outdated" variant="line">
            <Trans>Sujet retiré. Votre copie reste ici.</Trans>
          </StateTag>
        </p>
      ) : null}
    </>
  );
}

export const aheadOf = (state: FileState, queue: readonly ExamFile[]): number =>
  state.kind === 'coming' ? countAhead(state.file, queue) : 0;

/**
 * Returns whether the admins have removed the paper or its file from the list, while the saved file is still
 * on this phone. A paper that is not in the list counts as removed if its level is complete on this phone.
 */
export function isWithdrawn(exam: Exam, list: ExamList, state: FileState): boolean {
  if (state.kind !== 'saved') return false;
  const isListed = list.exams.some(({ row }) => row.id === exam.id);
  if (!isListed) return list.completeLevels.includes(exam.gradeLevel);
  return exam.fileUrl === null;
}

export function fillOf(state: FileState): 'none' | 'full' | number {
  if (readableOf(state)) return 'full';
  return state.kind === 'coming' ? (state.file.heldBytes / state.file.sizeBytes) * 100 : 'none';
}
