// <PaperPart exam state ahead isWithdrawn actions>: what can be done with a paper where its file is now.
// Its size stands in the button that fetches it.
import { Trans } from '@lingui/react/macro';
import { formatSize } from '#domain/byte-size.ts';
import type { Exam } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { bookOpen, download, eye } from '#ui/room-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { OfPaper } from './of-paper.tsx';
import { PartComing } from './part-coming.tsx';
import type { PartState } from './part-state.ts';
import type { PaperFiles } from './use-paper-files.ts';

type PaperPartProps = {
  exam: Exam;
  state: PartState;
  ahead: number;
  /** The admins took it out of the list; its file stays. */
  isWithdrawn: boolean;
  actions: PaperFiles;
};

export function PaperPart({ state, ...rest }: PaperPartProps) {
  const { exam, actions } = rest;
  switch (state.kind) {
    case 'none':
      return <NoFile />;
    case 'elsewhere':
      return <Elsewhere exam={exam} url={state.url} />;
    case 'absent':
      return (
        <div className="flex flex-wrap gap-2 md:justify-end">
          <View exam={exam} />
          <Button
            small
            look="line"
            icon={download}
            note={formatSize(state.sizeBytes)}
            className="grow-[3] md:grow-0"
            onClick={() => actions.download(exam, 'file', state.sizeBytes)}
          >
            <Trans>Télécharger</Trans>
            <OfPaper exam={exam} />
          </Button>
        </div>
      );
    case 'coming':
      return (
        <PartComing exam={exam} file={state.file} ahead={rest.ahead} actions={actions}>
          {state.older ? <Open exam={exam} look="line" /> : <View exam={exam} />}
        </PartComing>
      );
    case 'saved':
      return <Saved {...rest} state={state} />;
  }
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

function View({ exam }: { exam: Exam }) {
  return (
    <ButtonLink
      small
      look="line"
      className="grow md:grow-0"
      to="/exams/$id/view"
      params={{ id: exam.id }}
      target="_blank"
    >
      <Icon shape={eye} size={20} className="hidden md:block" />
      <Trans>Voir</Trans>
      <OfPaper exam={exam} />
    </ButtonLink>
  );
}

function Open({ exam, look }: { exam: Exam; look?: 'line' }) {
  return (
    <ButtonLink
      small
      look={look}
      icon={bookOpen}
      to="/exams/$id/view"
      params={{ id: exam.id }}
      target="_blank"
    >
      <Trans>Ouvrir</Trans>
      <OfPaper exam={exam} />
    </ButtonLink>
  );
}

type SavedProps = Omit<PaperPartProps, 'state'> & { state: Extract<PartState, { kind: 'saved' }> };

function Saved({ exam, state: { file, newerBytes }, isWithdrawn, actions }: SavedProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-row-reverse">
        <Open exam={exam} />
        <p>
          <StateTag state="saved" look="line" />
          <span className="block pl-6 text-meta text-ink-2 tabular-nums">{formatSize(file.sizeBytes)}</span>
        </p>
      </div>
      {newerBytes === null ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-row-reverse">
          <Button
            small
            look="line"
            icon={download}
            note={formatSize(newerBytes)}
            onClick={() => actions.download(exam, 'file', newerBytes)}
          >
            <Trans>Mettre à jour</Trans>
            <OfPaper exam={exam} />
          </Button>
          <StateTag state="outdated" look="line" />
        </div>
      )}
      {isWithdrawn ? (
        <p className="mt-1 md:text-right">
          <StateTag state="outdated" look="line">
            <Trans>Sujet retiré. Votre copie reste ici.</Trans>
          </StateTag>
        </p>
      ) : null}
    </>
  );
}
