// <SendingExams>: lists the new exams, changes and files that wait to be sent or that the server rejected, with
// the reason of a rejection.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sending } from '#features/admin/sending/read-unsent.ts';
import { SendStateBadge } from '#features/admin/sending/send-state-badge.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { pencil, trash } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type SendingExamsProps = {
  sending: readonly Sending[];
  onCorrect: (exam: Sending) => void;
  onDiscard: (exam: Sending) => void;
};

export function SendingExams({ sending, onCorrect, onDiscard }: SendingExamsProps) {
  const { t } = useLingui();
  return (
    <RowList label={t`Envois`}>
      {sending.map((exam) => (
        <SendingRow key={exam.entry.id} exam={exam} onCorrect={onCorrect} onDiscard={onDiscard} />
      ))}
    </RowList>
  );
}

type SendingRowProps = Omit<SendingExamsProps, 'sending'> & { exam: Sending };

function SendingRow({ exam, onCorrect, onDiscard }: SendingRowProps) {
  const reason = useRefusalText();
  const { entry, title, state } = exam;
  const { upload } = entry;
  const isCorrection = upload?.kind === 'file' && upload.field === 'correction' && entry.op === 'update';
  return (
    <Row
      waiting
      title={title}
      meta={
        <>
          {isCorrection ? (
            <span className="text-meta font-semibold">
              <Trans>Corrigé</Trans>
            </span>
          ) : null}
          {upload ? (
            <span className="text-meta text-ink-2 tabular-nums">{formatSize(upload.sizeBytes)}</span>
          ) : null}
        </>
      }
    >
      <div className="mt-2 grid gap-2">
        <SendStateBadge state={state} name={title} />
        {state === 'refused' ? (
          <>
            <p>{reason(entry.code)}</p>
            <div className="flex flex-wrap gap-2">
              {entry.op === 'create' ? (
                <Button small variant="line" icon={pencil} onClick={() => onCorrect(exam)}>
                  <Trans>Corriger</Trans>
                </Button>
              ) : null}
              <Button small variant="bad" icon={trash} onClick={() => onDiscard(exam)}>
                <Trans>Effacer</Trans>
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Row>
  );
}
