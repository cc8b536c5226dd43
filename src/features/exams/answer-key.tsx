// <AnswerKey exam state ahead actions>: the corrected paper, downloaded on its own, in the same states but quieter.
import { Trans } from '@lingui/react/macro';
import { formatSize } from '#domain/byte-size.ts';
import type { Exam } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { bookOpen, download, eye, history } from '#ui/room-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { OfPaper } from './of-paper.tsx';
import { PartComing } from './part-coming.tsx';
import type { PartState } from './part-state.ts';
import type { PaperFiles } from './use-paper-files.ts';

type AnswerKeyProps = { exam: Exam; state: PartState; ahead: number; actions: PaperFiles };

export function AnswerKey({ exam, state, ahead, actions }: AnswerKeyProps) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'elsewhere':
      return (
        <div className="answer-key">
          <ButtonAnchor small look="quiet" icon={eye} href={state.url} target="_blank" rel="noreferrer">
            <Trans>Corrigé</Trans>
            <OfPaper exam={exam} />
          </ButtonAnchor>
          <span className="text-meta text-ink-2">
            <Trans>Autre site, taille inconnue</Trans>
          </span>
        </div>
      );
    case 'absent':
      return (
        <div className="answer-key">
          <Button
            small
            look="quiet"
            icon={download}
            note={formatSize(state.sizeBytes)}
            onClick={() => actions.download(exam, 'correction', state.sizeBytes)}
          >
            <Trans>Corrigé</Trans>
            <OfPaper exam={exam} />
          </Button>
        </div>
      );
    case 'coming':
      return (
        <div className="answer-key">
          <p className="text-meta font-bold">
            <Trans>Corrigé</Trans>
          </p>
          <div className="min-w-0 flex-1 py-2">
            <PartComing exam={exam} file={state.file} ahead={ahead} actions={actions} quiet />
          </div>
        </div>
      );
    case 'saved':
      return <SavedKey exam={exam} state={state} actions={actions} />;
  }
}

type SavedKeyProps = Pick<AnswerKeyProps, 'exam' | 'actions'> & {
  state: Extract<PartState, { kind: 'saved' }>;
};

function SavedKey({ exam, state: { file, newerBytes }, actions }: SavedKeyProps) {
  const size = formatSize(file.sizeBytes);
  return (
    <div className="answer-key">
      <ButtonAnchor
        small
        look="quiet"
        icon={bookOpen}
        href={`/exams/${exam.id}/view?part=correction`}
        target="_blank"
      >
        <Trans>Corrigé</Trans>
        <OfPaper exam={exam} />
      </ButtonAnchor>
      {newerBytes === null ? (
        <StateTag state="saved" look="line">
          <Trans>Enregistré, {size}</Trans>
        </StateTag>
      ) : (
        <Button
          small
          look="quiet"
          icon={history}
          note={formatSize(newerBytes)}
          onClick={() => actions.download(exam, 'correction', newerBytes)}
        >
          <Trans>Nouvelle version</Trans>
          <OfPaper exam={exam} part="correction" />
        </Button>
      )}
    </div>
  );
}
