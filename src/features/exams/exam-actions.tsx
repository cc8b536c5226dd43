// <ExamActions exam state actions isReader?>: what can be done with a paper's file where it is now.
// Its size stands in the button that fetches it. isReader: inside the reader, where no button leads to it.
import { Trans, useLingui } from '@lingui/react/macro';
import { formatSize } from '#domain/byte-size.ts';
import type { Exam } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { bookOpen, download, eye, rotateCw } from '#ui/room-icons.ts';
import { circleAlert } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import type { FileState } from './file-state.ts';
import { OfPaper } from './of-paper.tsx';
import { PartialFile } from './partial-file.tsx';
import type { ExamFileActions } from './use-exam-files.ts';

export type ExamActionsProps = {
  exam: Exam;
  state: FileState;
  actions: ExamFileActions;
  isReader?: boolean | undefined;
};

type PropsOf<Kind extends FileState['kind']> = Omit<ExamActionsProps, 'state'> & {
  state: Extract<FileState, { kind: Kind }>;
};

export function ExamActions({ state, ...rest }: ExamActionsProps) {
  return (
    <div className="mt-3 md:mt-0">
      {state.kind === 'none' ? <NoFile /> : null}
      {state.kind === 'elsewhere' ? <Elsewhere exam={rest.exam} url={state.url} /> : null}
      {state.kind === 'saved' ? <Saved {...rest} state={state} /> : null}
      {state.kind === 'partial' ? <PartialFile key={state.heldBytes} {...rest} state={state} /> : null}
      {state.kind === 'absent' || state.kind === 'failed' ? <Absent {...rest} state={state} /> : null}
    </div>
  );
}

function NoFile() {
  return (
    <>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button small look="line" icon={eye} disabled>
          <Trans>Voir</Trans>
        </Button>
        <Button small look="line" icon={download} disabled>
          <Trans>Télécharger</Trans>
        </Button>
      </div>
      <p className="mt-1 text-meta text-ink-2 md:text-right">
        <Trans>Ce sujet n’a pas encore de fichier.</Trans>
      </p>
    </>
  );
}

function Elsewhere({ exam, url }: { exam: Exam; url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-row-reverse">
      <ButtonAnchor small look="line" icon={eye} href={url} target="_blank" rel="noreferrer">
        <Trans>Voir</Trans>
        <OfPaper exam={exam} />
      </ButtonAnchor>
      <span className="text-meta text-ink-2">
        <Trans>Autre site, taille inconnue</Trans>
      </span>
    </div>
  );
}

function Absent({ exam, state, actions, isReader }: PropsOf<'absent' | 'failed'>) {
  const attempt = actions.attemptOf(exam.id);
  const hasFailed = state.kind === 'failed' || (attempt !== undefined && attempt !== 'running');
  return (
    <>
      {hasFailed ? (
        <p role="alert" className="mb-2 flex items-center gap-1.5 text-meta font-semibold text-bad">
          <Icon shape={circleAlert} size={18} />
          {attempt === 'storage-full' ? (
            <Trans>Plus de place. Faites le tri.</Trans>
          ) : (
            <Trans>Erreur lors du téléchargement du fichier.</Trans>
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 md:justify-end">
        {isReader ? null : (
          <ButtonLink small look="line" to="/exams/$id/view" params={{ id: exam.id }} target="_blank">
            <Icon shape={eye} size={20} className="hidden md:block" />
            <Trans>Voir</Trans>
            <OfPaper exam={exam} />
          </ButtonLink>
        )}
        <Button
          small
          look="line"
          icon={hasFailed ? rotateCw : download}
          note={formatSize(state.sizeBytes)}
          busy={attempt === 'running' ? <Trans>Un instant…</Trans> : null}
          className="flex-1 md:flex-none"
          onClick={() => actions.download(exam)}
        >
          {hasFailed ? <Trans>Réessayer</Trans> : <Trans>Télécharger</Trans>}
          <OfPaper exam={exam} />
        </Button>
      </div>
    </>
  );
}

function Saved({ exam, state, actions }: PropsOf<'saved'>) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-row-reverse md:flex-nowrap">
        <ButtonLink small icon={bookOpen} to="/exams/$id/view" params={{ id: exam.id }} target="_blank">
          <Trans>Ouvrir</Trans>
          <OfPaper exam={exam} />
        </ButtonLink>
        <IconButton
          shape={download}
          label={t`Enregistrer le fichier\u00a0: ${exam.title}`}
          onClick={() => actions.save(exam)}
        />
        <p className="flex basis-full flex-wrap gap-x-3 md:block md:basis-auto">
          <StateTag state="saved" look="line" />
          <span className="text-meta text-ink-2 tabular-nums md:block md:pl-6">
            {formatSize(state.file.sizeBytes)}
          </span>
        </p>
      </div>
      {state.newerBytes === null ? null : (
        <Button
          small
          look="line"
          icon={download}
          className="mt-2"
          note={formatSize(state.newerBytes)}
          onClick={() => actions.download(exam)}
        >
          <Trans>Nouvelle version</Trans>
          <OfPaper exam={exam} />
        </Button>
      )}
    </>
  );
}
