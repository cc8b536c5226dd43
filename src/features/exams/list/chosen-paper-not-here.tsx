// Shows the chosen paper while it is not on this phone: its actions in one line, and below them its progress or why it
// has no file.
import { Trans } from '@lingui/react/macro';
import { FileProgress, ResumeButton } from '#features/exams/files/file-progress.tsx';
import type { FileStatus } from '#features/exams/files/file-state.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonAnchor } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { download, eye } from '#ui/icons/section-icons.ts';
import { KeyAction, MockExamLink, type PaperPartsProps } from './chosen-paper-actions.tsx';

export function PaperNotHere(props: PaperPartsProps) {
  const { exam, fileStatuses, actions } = props;
  const [{ state, ahead }] = fileStatuses;
  const thisDevice = useThisDevice();
  const isArriving =
    state.kind === 'coming' && (state.file.state === 'running' || state.file.state === 'queued');
  if (state.kind === 'none')
    return (
      <div className="open-blank ruled-margin ruled-text">
        <p>
          <Trans>Ce sujet n’a pas encore de fichier.</Trans>
        </p>
      </div>
    );
  return (
    <>
      <div className="open-actions">
        <ToRead {...props} />
        {state.kind === 'elsewhere' ? null : <MockExamLink exam={exam} />}
        <KeyAction {...props} />
      </div>
      <div className="open-blank ruled-margin ruled-text">
        <h3>{isArriving ? <Trans>Il arrive</Trans> : <Trans>Pas encore sur {thisDevice}</Trans>}</h3>
        <p>
          <WhenReadable state={state} />
        </p>
        {state.kind === 'coming' ? (
          <div className="bg-paper">
            <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} isButtonApart />
          </div>
        ) : null}
        {state.kind === 'absent' ? (
          <div className="open-emblem">
            <Drawing of={rowOfNotebooks} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function WhenReadable({ state }: Pick<FileStatus, 'state'>) {
  const isOnline = useOnline();
  if (state.kind === 'elsewhere') return <Trans>Autre site, taille inconnue</Trans>;
  if (state.kind === 'absent' && !isOnline)
    return (
      <Trans>Vous êtes hors ligne. Touchez « Télécharger » : il arrivera dès le retour du réseau.</Trans>
    );
  return <Trans>Le sujet se lit ici dès qu’il est arrivé, même sans réseau.</Trans>;
}

/** The first action: opens the other site, or downloads the paper or resumes its download. */
function ToRead({ exam, fileStatuses: [{ state }], actions }: PaperPartsProps) {
  const isOnline = useOnline();
  switch (state.kind) {
    case 'elsewhere':
      return (
        <ButtonAnchor small icon={eye} href={state.url} target="_blank" rel="noreferrer">
          <Trans>Voir</Trans>
        </ButtonAnchor>
      );
    case 'absent':
      return (
        <Button
          small
          variant={isOnline ? 'main' : 'line'}
          icon={download}
          note={formatSize(state.sizeBytes)}
          onClick={() => actions.download(exam, 'file', state.sizeBytes)}
        >
          <Trans>Télécharger</Trans>
        </Button>
      );
    case 'coming':
      return <ResumeButton exam={exam} file={state.file} actions={actions} />;
    default:
      return null;
  }
}
