// Shows the button that starts a mock exam; as long as the paper is not on this phone, the button that
// downloads it with its answer key, or the progress of that download.
import { Trans } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { FileProgress } from '#features/exams/files/file-progress.tsx';
import { fileStateOf, readableOf } from '#features/exams/files/file-state.ts';
import { MeteredDialog } from '#features/exams/files/metered-dialog.tsx';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleCheck, download } from '#ui/icons/section-icons.ts';
import { useMockWrite } from './use-mock-write.ts';

/** The saved and requested files of the paper, and the actions on them. */
export type StartFiles = { files: readonly ExamFile[]; actions: PaperFiles };

type StartActionProps = { exam: Exam; files: StartFiles; onStart: () => Promise<void> };

export function StartAction({ exam, files: { files, actions }, onStart }: StartActionProps) {
  const { errorText, isBusy, attempt } = useMockWrite();
  const thisDevice = useThisDevice();
  const [paper, key] = [fileStateOf(exam, files), fileStateOf(exam, files, 'correction')];
  if (readableOf(paper))
    return (
      <>
        <span className="text-ok">
          <Icon shape={circleCheck} />
          <span className="sr-only">
            {readableOf(key) ? (
              <Trans>Sujet et corrigé gardés sur {thisDevice}</Trans>
            ) : (
              <Trans>Sujet gardé sur {thisDevice}</Trans>
            )}
          </span>
        </span>
        <Button busy={isBusy ? <Trans>Un instant…</Trans> : undefined} onClick={() => void attempt(onStart)}>
          <Trans>Commencer l’épreuve</Trans>
        </Button>
        {key.kind === 'absent' ? (
          <Button
            variant="line"
            icon={download}
            note={formatSize(key.sizeBytes)}
            onClick={() => actions.download(exam, 'correction', key.sizeBytes)}
          >
            <Trans>Prendre le corrigé</Trans>
          </Button>
        ) : null}
        {key.kind === 'coming' ? (
          <p className="text-meta text-ink-2">
            <Trans>Le corrigé arrive…</Trans>
          </p>
        ) : null}
        <MeteredDialog question={actions.metered.question} onClose={actions.metered.close} />
        {errorText === undefined ? null : (
          <p role="alert" className="text-meta text-bad">
            {errorText}
          </p>
        )}
      </>
    );
  if (paper.kind === 'coming') return <FileProgress {...{ exam, actions }} file={paper.file} ahead={0} />;
  if (paper.kind !== 'absent')
    return (
      <p className="text-meta text-ink-2">
        <Trans>Ce sujet n’est pas à garder ici : ouvrez-le d’abord, puis faites l’épreuve sur papier.</Trans>
      </p>
    );
  const bytes = paper.sizeBytes + (key.kind === 'absent' ? key.sizeBytes : 0);
  const wanted = [
    { exam: exam.id, part: 'file' as const },
    ...(key.kind === 'absent' ? [{ exam: exam.id, part: 'correction' as const }] : []),
  ];
  return (
    <>
      <Button
        icon={download}
        note={formatSize(bytes)}
        onClick={() =>
          actions.metered.ask(bytes, (allowsMetered) => actions.downloadAll(wanted, allowsMetered))
        }
      >
        {wanted.length > 1 ? <Trans>Prendre sujet et corrigé</Trans> : <Trans>Prendre le sujet</Trans>}
      </Button>
      <MeteredDialog question={actions.metered.question} onClose={actions.metered.close} />
    </>
  );
}
