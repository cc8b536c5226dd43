// <ReplyComposer>: the text field for a reply to a thread. The typed text is saved as a draft until the reply is
// queued. While `isReady` is false, the user can type but not send. The field keeps its text until the promise of
// `untilShown` resolves.

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingTextarea } from '#ui/controls/growing-textarea.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useKeyboardInset } from '#ui/hooks/use-keyboard-inset.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { send } from '#ui/icons/section-icons.ts';
import { replyDraftKey } from './draft-keys.ts';
import { replyTo } from './forum-actions.ts';
import { useDraft } from './use-draft.ts';

const longestText = maxLengthOf('forumReplies', 'content');

type ReplyComposerProps = {
  store: AccountStore;
  postId: string;
  isReady?: boolean | undefined;
  untilShown?: (replyId: string) => Promise<void>;
  onSent?: () => void;
};

export function ReplyComposer({ store, postId, isReady = true, untilShown, onSent }: ReplyComposerProps) {
  const { t } = useLingui();
  const { fields, setField, whileSending } = useDraft(store, replyDraftKey(postId), { content: '' });
  const [isEmptyPressed, setEmptyPressed] = useState(false);
  const { errorText, attempt, isBusy } = useCommitError();
  const isEmpty = fields.content.trim() === '';
  const lengthError = useLengthError()(fields.content, longestText);
  useKeyboardInset();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || lengthError) return;
    if (isEmpty) return setEmptyPressed(true);
    const isQueued = await whileSending(() =>
      attempt(async () => {
        const id = await replyTo(store, postId, fields.content, currentLanguage());
        // Waits, because the field would otherwise be empty for a moment before the reply is shown.
        await untilShown?.(id);
      }),
    );
    if (!isQueued) return;
    setEmptyPressed(false);
    onSent?.();
  };

  return (
    <form aria-label={t`Répondre`} onSubmit={submit} className="composer">
      <GrowingTextarea
        label={t`Votre réponse`}
        value={fields.content}
        onChange={(event) => setField('content', event.target.value)}
        error={lengthError ?? (isEmptyPressed && isEmpty ? t`Veuillez saisir une réponse` : errorText)}
      />
      <Button
        type="submit"
        icon={send}
        busy={isBusy ? t`Envoi…` : undefined}
        disabled={isEmpty || !isReady || lengthError !== undefined}
        onDisabledClick={() => setEmptyPressed(isEmpty)}
      >
        <span className="max-md:sr-only">
          <Trans>Répondre</Trans>
        </span>
      </Button>
    </form>
  );
}
