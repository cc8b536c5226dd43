// <ReportDialog title question reasons thanks hint onSend onClose>{what is reported}</ReportDialog>: tells the team of
// something that is wrong, for a reason and in a few words. Works offline. Mounted means open.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cryptoRandom, randomId } from '#lib/random-id.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RadioList } from './radio-list.tsx';
import { RuledTextarea } from './ruled-textarea.tsx';
import { useCommitFault } from './use-commit-fault.ts';

/** `id` is the same for each try of one dialog, so that what was queued once is not queued again. */
export type SentReport<Reason> = { id: string; reason: Reason; details: string };

type ReportDialogProps<Reason extends string> = {
  title: ReactNode;
  /** Asks for the reason. */
  question: ReactNode;
  reasons: readonly { value: Reason; label: ReactNode }[];
  /** What is said once it is queued. */
  thanks: ReactNode;
  hint: ReactNode;
  onSend: (report: SentReport<Reason>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

const longestDetails = 1000;

export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, question, reasons, thanks, hint, onSend, onClose, children } = props;
  const { t } = useLingui();
  const [id] = useState(() => randomId(cryptoRandom));
  const [chosen, setChosen] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isSent, setSent] = useState(false);
  const { fault, attempt, isBusy } = useCommitFault();
  const reason = reasons.some(({ value }) => value === chosen) ? chosen : null;
  const send = async () => {
    if (reason === null) return setPressed(true);
    if (await attempt(() => onSend({ id, reason, details }))) setSent(true);
  };
  // One dialog for both: closing one and opening another would be two steps of the history.
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
            <Button look="line" onClick={onClose}>
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
            onValue={setChosen}
            options={reasons}
            error={isPressed && reason === null ? t`Choisissez une raison.` : undefined}
          />
          <RuledTextarea
            label={t`Un mot pour l’équipe`}
            rows={2}
            maxLength={longestDetails}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
            hint={hint}
            error={fault}
          />
        </>
      )}
    </Dialog>
  );
}
