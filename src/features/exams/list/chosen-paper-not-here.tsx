// Shows the chosen paper while it is not on this phone: its size and download, its progress, or why it has no file.
import { Trans } from '@lingui/react/macro';
import { FileProgress } from '#features/exams/files/file-progress.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/controls/button-link.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download, eye } from '#ui/icons/section-icons.ts';
import { viewTarget } from '#ui/screen/link-target.ts';
import { KeyAction, MockExamLink, type PaperPartsProps } from './chosen-paper-actions.tsx';

export function PaperNotHere(props: PaperPartsProps) {
  const {
    fileStatuses: [{ state }],
  } = props;
  const thisDevice = useThisDevice();
  return (
    <div className="open-blank ruled-margin">
      {state.kind === 'none' ? (
        <p className="bg-paper">
          <Trans>Ce sujet n’a pas encore de fichier.</Trans>
        </p>
      ) : (
        <>
          <h3 className="bg-paper text-h3">
            <Trans>Pas encore sur {thisDevice}</Trans>
          </h3>
          <ToRead {...props} />
          {state.kind === 'elsewhere' ? null : <MockExamLink exam={props.exam} />}
          <KeyAction {...props} />
        </>
      )}
    </div>
  );
}

function ToRead({ exam, fileStatuses: [{ state, ahead }], actions }: PaperPartsProps) {
  if (state.kind === 'elsewhere')
    return (
      <>
        <p className="bg-paper">
          <Trans>Autre site, taille inconnue</Trans>
        </p>
        <ButtonAnchor small icon={eye} href={state.url} target="_blank" rel="noreferrer" data-opens="">
          <Trans>Voir</Trans>
        </ButtonAnchor>
      </>
    );
  return (
    <>
      <p className="bg-paper">
        <Trans>Le sujet se lit ici dès qu’il est arrivé, même sans réseau.</Trans>
      </p>
      {state.kind === 'coming' ? (
        <div className="w-full bg-paper">
          <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} />
        </div>
      ) : null}
      {state.kind === 'absent' ? (
        <Button
          small
          icon={download}
          note={formatSize(state.sizeBytes)}
          onClick={() => actions.download(exam, 'file', state.sizeBytes)}
        >
          <Trans>Télécharger</Trans>
        </Button>
      ) : null}
      <ButtonLink
        to="/exams/$id/view"
        params={{ id: exam.id }}
        {...viewTarget()}
        small
        variant="line"
        icon={eye}
        className="bg-paper"
        data-opens=""
      >
        <Trans>Voir</Trans>
      </ButtonLink>
    </>
  );
}
