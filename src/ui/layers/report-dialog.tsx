// Reports a problem to the team, with a reason and a short text. Opens when mounted. `fieldStore`
// stores what is typed until it is queued or discarded.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cryptoRandom, randomId } from '#lib/random-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioList } from '#ui/controls/radio-list.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { type FieldStore, useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { Dialog } from './dialog.tsx';

/**
 * The report to send. `id` is the same for each try of one dialog, so that a report that was queued is not
 * queued again.
 */
type SentReport<Reason> = { id: string; reason: Reason; details: string };

type ReportDialogProps<Reason extends string> = {
  title: ReactNode;
  question: ReactNode;
  reasons: readonly { value: Reason; label: ReactNode }[];
  thanks: ReactNode;
  hint: ReactNode;
  /** Maximum length of the text, in characters. */
  longestDetails: number;
  fieldStore: FieldStore;
  onSend: (report: SentReport<Reason>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

const noFields = { reason: '', details: '' };

export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, question, reasons, thanks, hint, longestDetails, fieldStore, onSend, onClose, children } =
    props;
  const { t } = useLingui();
  const [id] = useState(() => randomId(cryptoRandom));
  const { fields, setField, clear, whileSending } = useDraftFields(fieldStore, noFields);
  const { details } = fields;
  const [isPressed, setPressed] = useState(false);
  const [isSent, setSent] = useState(false);
  const { errorText, attempt, isBusy } = useCommitError();
  const lengthError = useLengthError()(details, longestDetails);
  const reason = reasons.find(({ value }) => value === fields.reason)?.value ?? null;
  const send = async () => {
    if (reason === null || lengthError) return setPressed(true);
    if (await whileSending(() => attempt(() => onSend({ id, reason, details })))) setSent(true);
  };
  const giveUp = async () => {
    await clear();
    onClose();
  };
  // The same dialog shows the form and then the thanks, because closing one dialog and opening another would
  // go back in the history and add an entry at the same moment.
  return (
    <Dialog
      open
      wide
      title={isSent ? <Trans>Merci</Trans> : title}
      onClose={onClose}
      foot={
        isSent ? (
          <Button onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
        ) : (
          <>
            <Button variant="line" onClick={() => void giveUp()}>
              <Trans>Annuler</Trans>
            </Button>
            <Button busy={isBusy ? t`Envoi…` : undefined} onClick={() => void send()}>
              <Trans>Signaler</Trans>
            </Button>
          </>
        )
      }
    >
      <p role="status" className="empty:absolute">
        {isSent ? thanks : null}
      </p>
      {isSent ? null : (
        <>
          {children}
          <RadioList<Reason>
            label={question}
            name="reason"
            value={reason}
            onValue={(value) => setField('reason', value)}
            options={reasons}
            error={isPressed && reason === null ? t`Choisissez une raison.` : undefined}
          />
          <RuledTextarea
            label={t`Un mot pour l’équipe`}
            rows={2}
            value={details}
            onChange={(event) => setField('details', event.target.value)}
            hint={hint}
            error={lengthError ?? errorText}
          />
        </>
      )}
    </Dialog>
  );
}
