// Shows the actions on the chosen paper in one line: read it, sit it as a mock exam, read its answer key.
import { Trans } from '@lingui/react/macro';
import { readBareme } from '#domain/exams/bareme.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { FileStatus } from '#features/exams/files/file-state.ts';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { bookOpen, checkCheck, download, pencilRuler } from '#ui/icons/section-icons.ts';
import { viewTarget } from '#ui/screen/link-target.ts';

export type PaperPartsProps = {
  exam: Exam;
  fileStatuses: readonly [paper: FileStatus, key: FileStatus];
  /** Whether the answer key may not be read now, because a mock exam of the paper is running. */
  isKeyClosed: boolean;
  actions: PaperFiles;
};

export function PaperActions(props: PaperPartsProps) {
  const { exam } = props;
  return (
    <div className="open-actions">
      <ButtonLink to="/exams/$id/view" params={{ id: exam.id }} {...viewTarget()} small icon={bookOpen}>
        <Trans>Ouvrir</Trans>
      </ButtonLink>
      <MockExamLink exam={exam} />
      <KeyAction {...props} />
    </div>
  );
}

/** Links to the mock exam of the paper; renders nothing for a paper without a barème. */
export function MockExamLink({ exam }: Pick<PaperPartsProps, 'exam'>) {
  if (readBareme(exam.bareme) === null) return null;
  return (
    <ButtonLink to="/exams/mock" search={{ exam: exam.id }} small variant="line" icon={pencilRuler}>
      <Trans>Faire ce sujet</Trans>
    </ButtonLink>
  );
}

/**
 * Offers to download the answer key, or links to it if it is on this phone and not closed; otherwise renders nothing.
 * The menu shows the progress of the download.
 */
export function KeyAction({ exam, fileStatuses: [, { state }], isKeyClosed, actions }: PaperPartsProps) {
  if (state.kind === 'absent')
    return (
      <Button
        small
        variant="line"
        icon={download}
        note={formatSize(state.sizeBytes)}
        onClick={() => actions.download(exam, 'correction', state.sizeBytes)}
      >
        <span className="sr-only">
          <Trans>Télécharger</Trans> :{' '}
        </span>
        <Trans>Corrigé</Trans>
      </Button>
    );
  if (state.kind !== 'saved' || isKeyClosed) return null;
  return (
    <ButtonLink
      to="/exams/$id/view"
      params={{ id: exam.id }}
      search={{ part: 'correction' }}
      {...viewTarget()}
      small
      variant="line"
      icon={checkCheck}
    >
      <Trans>Corrigé</Trans>
    </ButtonLink>
  );
}
