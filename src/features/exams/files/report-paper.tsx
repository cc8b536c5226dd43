// Shows a dialog to report an error in a paper or its answer key. If `part` is null and the paper has two
// files, the dialog asks which of them has the error. Renders nothing if reports are not available.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamPart } from '#data/device/device-db.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { RadioList } from '#ui/controls/radio-list.tsx';
import { type ErrorReport, useErrorReports } from '#ui/errors/error-reports.ts';
import { ReportDialog } from '#ui/layers/report-dialog.tsx';

type ReportPaperProps = { exam: Exam; part: ExamPart | null; onClose: () => void };

export function ReportPaper({ exam, part, onClose }: ReportPaperProps) {
  const { t } = useLingui();
  const reports = useErrorReports();
  const [chosen, setChosen] = useState<ExamPart>(part ?? 'file');
  if (!reports) return null;
  const isKey = chosen === 'correction';
  const asksWhichFile = part === null && exam.correctionUrl !== null;
  const reasons: { value: ErrorReport['reason']; label: string }[] = [
    ...(isKey ? [{ value: 'wrong_answer' as const, label: t`Une réponse est fausse` }] : []),
    { value: 'wrong_file', label: t`Ce n’est pas le fichier annoncé` },
    { value: 'unreadable', label: t`Illisible, ou il manque des pages` },
    ...(isKey ? [] : [{ value: 'typo' as const, label: t`Une erreur dans l’énoncé` }]),
    { value: 'other', label: t`Autre chose` },
  ];
  return (
    <ReportDialog
      title={<Trans>Signaler une erreur</Trans>}
      question={t`Qu’est-ce qui ne va pas ?`}
      reasons={reasons}
      thanks={
        <Trans>
          L’équipe va vérifier ce fichier. Si le réseau manque, votre signalement partira à son retour.
        </Trans>
      }
      longestDetails={maxLengthOf('errorReports', 'details')}
      hint={t`Facultatif. Dites à quelle page.`}
      fieldStore={reports.fieldStoreOf(exam.id)}
      onSend={(report) => reports.send({ target: 'exams', record: exam.id, part: chosen, ...report })}
      onClose={onClose}
    >
      <p className="border-l-2 border-margin pl-3 font-bold" lang={exam.language ?? undefined}>
        {exam.title}
      </p>
      {asksWhichFile ? (
        <RadioList<ExamPart>
          label={t`Dans quel fichier ?`}
          name="part"
          value={chosen}
          onValue={setChosen}
          options={[
            { value: 'file', label: t`Le sujet` },
            { value: 'correction', label: t`Le corrigé` },
          ]}
        />
      ) : null}
    </ReportDialog>
  );
}
