// The box under a thread. What is typed is kept as a draft until it is queued.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { send } from '#ui/room-icons.ts';
import { RuledTextarea } from '#ui/ruled-textarea.tsx';
import { replyTo } from './actions.ts';
import { replyDraftKey } from './draft-keys.ts';
import { useCommitFault } from './use-commit-fault.ts';
import { useDraft } from './use-draft.ts';

const longestText = 5000;

type ReplyFormProps = { store: AccountStore; postId: string; onSent?: () => void };

export function ReplyForm({ store, postId, onSent }: ReplyFormProps) {
  const { t } = useLingui();
  const { fields, setField, clear } = useDraft(store, replyDraftKey(postId), { content: '' });
  const [isEmptyPressed, setEmptyPressed] = useState(false);
  const { fault, attempt, isBusy } = useCommitFault();
  const isEmpty = fields.content.trim() === '';

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty) return setEmptyPressed(true);
    const isQueued = await attempt(() => replyTo(store, postId, fields.content, currentLanguage()));
    if (!isQueued) return;
    setEmptyPressed(false);
    await clear();
    onSent?.();
  };

  return (
    <form onSubmit={submit} className="grid gap-3">
      <RuledTextarea
        label={t`Votre réponse`}
        rows={2}
        maxLength={longestText}
        value={fields.content}
        onChange={(event) => setField('content', event.target.value)}
        error={isEmptyPressed && isEmpty ? t`Veuillez saisir une réponse` : fault}
      />
      <div className="justify-self-end">
        <Button
          type="submit"
          icon={send}
          busy={isBusy ? t`Envoi…` : undefined}
          disabled={isEmpty}
          onDisabledClick={() => setEmptyPressed(true)}
        >
          <Trans>Répondre</Trans>
        </Button>
      </div>
    </form>
  );
}
