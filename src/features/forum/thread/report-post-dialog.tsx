// <ReportDialog>: reports an inappropriate post or reply to the team; open while it is mounted. Works
// offline.

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { ForumText } from '#domain/schema/schema.ts';
import { reportDraftKey } from '#features/forum/compose/draft-keys.ts';
import { type ReportReason, reportText } from '#features/forum/compose/forum-actions.ts';
import { ReportDialog as Form } from '#ui/layers/report-dialog.tsx';
import { Quote } from '#ui/text/quote.tsx';

export type Reported = { target: 'forumPosts' | 'forumReplies'; text: ForumText };

type ReportDialogProps = { store: AccountStore; reported: Reported; onClose: () => void };

export function ReportDialog({ store, reported, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const { target, text } = reported;
  const fieldStore = useMemo(() => draftStore(store, reportDraftKey(text.id)), [store, text.id]);
  return (
    <Form<ReportReason>
      title={<Trans>Signaler à l’équipe</Trans>}
      question={t`Qu’est-ce qui ne va pas ?`}
      reasons={[
        { value: 'offensive', label: t`Propos blessants ou déplacés` },
        { value: 'spam', label: t`Publicité ou message répété` },
        { value: 'personal', label: t`Numéro, adresse ou photo de quelqu’un` },
        { value: 'other', label: t`Autre chose` },
      ]}
      thanks={
        <Trans>L’équipe va lire ce texte. Si le réseau manque, votre signalement partira à son retour.</Trans>
      }
      longestDetails={maxLengthOf('reports', 'details')}
      hint={t`Facultatif. Seule l’équipe lit votre signalement.`}
      fieldStore={fieldStore}
      onSend={(report) => reportText(store, { target, record: text.id, ...report })}
      onClose={onClose}
    >
      <Quote text={text.content} lang={text.language} />
    </Form>
  );
}
