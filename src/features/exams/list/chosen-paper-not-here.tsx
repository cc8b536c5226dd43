// Shows the chosen paper while it is not on this phone: its actions in one line, and below them its progress or why it
// has no file.
import { Trans } from '@lingui/react/macro';
import { FileProgress, ResumeButton } from '#features/exams/files/file-progress.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonAnchor } from '#ui/controls/button-link.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download, eye } from '#ui/icons/section-icons.ts';
import { KeyAction, MockExamLink, type PaperPartsProps } from './chosen-paper-actions.tsx';

export function PaperNotHere(props: PaperPartsProps) {
  const { exam, fileStatuses, actions } = props;
  const [{ state, ahead }] = fileStatuses;
  const thisDevice = useThisDevice();
  if (state.kind === 'none')
    return (
      <div className="open-blank ruled-margin">
        <p className="bg-paper">
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
      <div className="open-blank ruled-margin">
        <h3 className="bg-paper text-h3">
          <Trans>Pas encore sur {thisDevice}</Trans>
        </h3>
        <p className="bg-paper">
          {state.kind === 'elsewhere' ? (
            <Trans>Autre site, taille inconnue</Trans>
          ) : (
            <Trans>Le sujet se lit ici dès qu’il est arrivé, même sans réseau.</Trans>
          )}
        </p>
        {state.kind === 'coming' ? (
          <div className="w-full bg-paper">
            <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} isButtonApart />
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The first action: opens the other site, or downloads the paper or resumes its download. */
function ToRead({ exam, fileStatuses: [{ state }], actions }: PaperPartsProps) {
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
