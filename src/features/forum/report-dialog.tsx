// <ReportDialog store reported onClose>: tells the team of a post or reply that has no place here. Works offline.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ForumText } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { RuledTextarea } from '#ui/ruled-textarea.tsx';
import { type ReportReason, reportText } from './actions.ts';
import { Quote } from './quote.tsx';
import { useCommitFault } from './use-commit-fault.ts';

export type Reported = { target: 'forumPosts' | 'forumReplies'; text: ForumText };

type ReportDialogProps = { store: AccountStore; reported: Reported; onClose: () => void };

const longestDetails = 1000;

/** Mounted means open. */
export function ReportDialog({ store, reported, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isSent, setSent] = useState(false);
  const { fault, attempt, isBusy } = useCommitFault();
  const report = async () => {
    if (reason === null) return setPressed(true);
    const { target, text } = reported;
    if (await attempt(() => reportText(store, { target, record: text.id, reason, details }))) setSent(true);
  };
  // One dialog for both: closing one and opening another would be two steps of the history.
  return (
    <Dialog
      open
      wide
      title={isSent ? <Trans>Merci</Trans> : <Trans>Signaler à l’équipe</Trans>}
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
            <Button busy={isBusy ? t`Envoi…` : undefined} onClick={() => void report()}>
              <Trans>Signaler</Trans>
            </Button>
          </>
        )
      }
    >
      <p role="status" className="empty:-mt-4">
        {isSent ? (
          <Trans>L’équipe va lire ce texte. Sans réseau, votre signalement part dès qu’il revient.</Trans>
        ) : null}
      </p>
      {isSent ? null : (
        <>
          <Quote text={reported.text.content} lang={reported.text.language} />
          <ReportFields
            reason={reason}
            onReason={setReason}
            details={details}
            onDetails={setDetails}
            isMissing={isPressed && reason === null}
            fault={fault}
          />
        </>
      )}
    </Dialog>
  );
}

type ReportFieldsProps = {
  reason: ReportReason | null;
  onReason: (reason: ReportReason) => void;
  details: string;
  onDetails: (details: string) => void;
  isMissing: boolean;
  fault: string | undefined;
};

function ReportFields({ reason, onReason, details, onDetails, isMissing, fault }: ReportFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioList<ReportReason>
        label={t`Qu’est-ce qui ne va pas ?`}
        name="reason"
        value={reason}
        onValue={onReason}
        options={[
          { value: 'offensive', label: t`Propos blessants ou déplacés` },
          { value: 'spam', label: t`Publicité ou message répété` },
          { value: 'personal', label: t`Numéro, adresse ou photo de quelqu’un` },
          { value: 'other', label: t`Autre chose` },
        ]}
        error={isMissing ? t`Choisissez une raison.` : undefined}
      />
      <RuledTextarea
        label={t`Un mot pour l’équipe`}
        rows={2}
        maxLength={longestDetails}
        value={details}
        onChange={(event) => onDetails(event.target.value)}
        hint={t`Facultatif. Seule l’équipe lit votre signalement.`}
        error={fault}
      />
    </>
  );
}
