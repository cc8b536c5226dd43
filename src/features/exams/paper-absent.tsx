// <PaperAbsent paper actions isOnline>: instead of a paper that cannot be read yet, why, and what can be done.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Exam } from '#domain/rows.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExamActions } from './exam-actions.tsx';
import type { FileState } from './file-state.ts';
import type { ExamFileActions } from './use-exam-files.ts';
import type { Paper } from './use-paper.ts';

type PaperAbsentProps = { paper: Paper; actions: ExamFileActions; isOnline: boolean };

export function PaperAbsent({ paper: { exam, state }, actions, isOnline }: PaperAbsentProps) {
  if (!exam || !state) return <Unknown />;
  const file = <ExamActions exam={exam} state={state} actions={actions} isReader />;
  if (isOnline || state.kind === 'none') return <div className="inset py-8">{file}</div>;
  return <NotHere exam={exam} state={state} file={file} />;
}

function Unknown() {
  return (
    <EmptyState
      title={<Trans>Ce sujet n’est pas sur ce téléphone</Trans>}
      text={<Trans>Son niveau n’est pas encore ajouté ici, ou le sujet a été retiré.</Trans>}
      action={
        <ButtonLink to="/exams" look="line" className="bg-paper">
          <Trans>Voir tous les sujets</Trans>
        </ButtonLink>
      }
    />
  );
}

function NotHere({ state, file }: { exam: Exam; state: FileState; file: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>Ce sujet n’est pas encore sur ce téléphone</Trans>}
      text={<Trans>Vous êtes hors ligne. Il arrive dès le retour du réseau.</Trans>}
      action={state.kind === 'partial' ? <div className="bg-paper">{file}</div> : null}
    />
  );
}
