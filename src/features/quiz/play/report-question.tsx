// <ReportQuestion>: a button that reports an error in a question to the team, and the status of a report
// already made. <ReportState>, <ReportAction> and <ReportQuestionDialog>: its parts, for a menu.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { type ErrorReport, useErrorReports } from '#ui/errors/error-reports.ts';
import { flag } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { ReportDialog } from '#ui/layers/report-dialog.tsx';
import { Quote } from '#ui/text/quote.tsx';

type Reason = Extract<ErrorReport['reason'], 'wrong_answer' | 'typo' | 'unreadable' | 'other'>;

const whatOf = (question: QuizQuestion) =>
  ({ target: 'quizQuestions', record: question.id, part: null }) as const;

export function ReportQuestion({ question }: { question: QuizQuestion }) {
  const reports = useErrorReports();
  const [isOpen, setOpen] = useState(false);
  if (!reports) return null;
  return (
    <div className="quiz-report">
      <ReportState question={question} />
      {/* The button stays the same element before and after the report, so that the focus returns to it. */}
      <Button small variant="quiet" icon={flag} onClick={() => setOpen(true)}>
        <ReportAction question={question} />
      </Button>
      {isOpen ? <ReportQuestionDialog question={question} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

export function ReportState({ question }: { question: QuizQuestion }) {
  const state = useErrorReports()?.stateOf(whatOf(question)) ?? null;
  if (state === null) return null;
  return (
    <StateTag state={state === 'waiting' ? 'queued' : 'sent'} variant="line">
      {state === 'waiting' ? <Trans>Signalement en attente</Trans> : <Trans>Erreur signalée</Trans>}
    </StateTag>
  );
}

export function ReportAction({ question }: { question: QuizQuestion }) {
  const state = useErrorReports()?.stateOf(whatOf(question)) ?? null;
  return state === null ? <Trans>Signaler une erreur</Trans> : <Trans>Signaler autre chose</Trans>;
}

type ReportQuestionDialogProps = { question: QuizQuestion; onClose: () => void };

export function ReportQuestionDialog({ question, onClose }: ReportQuestionDialogProps) {
  const { t } = useLingui();
  const reports = useErrorReports();
  if (!reports) return null;
  return (
    <ReportDialog<Reason>
      title={<Trans>Signaler une erreur</Trans>}
      question={t`Qu’est-ce qui ne va pas ?`}
      reasons={[
        { value: 'wrong_answer', label: t`La réponse donnée comme bonne est fausse` },
        { value: 'typo', label: t`Une faute dans le texte` },
        { value: 'unreadable', label: t`Une figure ou une formule illisible` },
        { value: 'other', label: t`Autre chose` },
      ]}
      thanks={
        <Trans>
          L’équipe va vérifier cette question. Si le réseau manque, votre signalement partira à son retour.
        </Trans>
      }
      longestDetails={maxLengthOf('errorReports', 'details')}
      hint={t`Facultatif. Dites ce que vous auriez écrit.`}
      fieldStore={reports.fieldStoreOf(question.id)}
      onSend={(report) => reports.send({ ...whatOf(question), ...report })}
      onClose={onClose}
    >
      <Quote text={question.question} lang={question.language} />
    </ReportDialog>
  );
}
