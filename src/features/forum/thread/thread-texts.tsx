// Renders the texts of a thread: the question, and the replies with the avatars of their authors in the margin.
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type RefObject, useEffect, useRef } from 'react';
import type { Shown, Thread } from '#data/queries/read-forum.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ForumReply, ForumText, Subject } from '#domain/schema/schema.ts';
import { EntryActions } from '#features/device/outbox/unsent-entry-actions.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { AdminTag, Avatar } from '#ui/icons/avatar.tsx';
import { flag, trash } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { AuthorName } from './author-name.tsx';
import { FoldedText } from './folded-text.tsx';
import { OwnState } from './own-send-state.tsx';
import type { Reported } from './report-post-dialog.tsx';
import { PostTime } from './thread-times.tsx';
import { useSendStateText } from './use-send-state-text.ts';

type TextsProps = {
  account: string;
  nowMs: number;
  /** Ids of the texts that the user has reported from this phone, whether or not the report has been sent yet. */
  reported: ReadonlySet<string>;
  onReport: (reported: Reported) => void;
};

type QuestionProps = TextsProps & {
  post: Thread['post'];
  subject: Subject | null;
  hasReplies?: boolean;
};

export const Question = memo(function Question({
  post: written,
  subject,
  hasReplies,
  ...texts
}: QuestionProps) {
  const post = useSendStateText(written);
  return (
    <div className={post.queued ? 'grid gap-2' : 'grid gap-1'}>
      <div className="flex items-start justify-between gap-x-2">
        <ByLine text={post} subject={subject} {...texts} />
        <ReportButton text={post} target="forumPosts" {...texts} />
      </div>
      <FoldedText text={post} isFolded={hasReplies} />
      {post.queued ? <EntryActions item={post.queued} /> : null}
    </div>
  );
});

/** The negative margins keep a button of 48 px from making its line of text higher. */
const compactButton = '-my-3 -mr-3 shrink-0';

type RepliesProps = TextsProps & {
  thread: Thread;
  /** Ids of the replies that are new to the author of the question. */
  fresh: ReadonlySet<string>;
  /** null if the user is not an admin. */
  onRemove: ((reply: Shown<ForumReply>) => void) | null;
};

export function Replies({ thread, fresh, onRemove, ...texts }: RepliesProps) {
  const { t } = useLingui();
  const end = useScrollToOwnReply(thread.replies, texts.account);
  if (thread.replies.length === 0)
    return (
      <p className="thread-edge py-4 text-ink-2">
        {thread.post.isWaiting ? (
          <Trans>Les réponses arriveront ici.</Trans>
        ) : (
          <Trans>Aucune réponse pour le moment. Soyez le premier à répondre !</Trans>
        )}
      </p>
    );
  return (
    <>
      <RowList label={t`Réponses`}>
        {thread.replies.map((reply) => (
          <Reply
            key={reply.id}
            text={reply}
            isFresh={fresh.has(reply.id)}
            question={thread.post.question ?? null}
            onRemove={onRemove}
            {...texts}
          />
        ))}
      </RowList>
      <div ref={end} className="composer-room" />
    </>
  );
}

type ReplyProps = TextsProps & {
  text: Shown<ForumReply>;
  /** Id of the quiz question that the thread asks about; null if there is none. */
  question: string | null;
  isFresh: boolean;
  onRemove: RepliesProps['onRemove'];
};

const Reply = memo(function Reply({ text, isFresh, question, onRemove, ...texts }: ReplyProps) {
  const { t } = useLingui();
  const reply = useSendStateText(text);
  return (
    <Row
      waiting={reply.isWaiting}
      margin={<Avatar name={reply.authorName || '?'} admin={reply.authorAdmin} />}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <ByLine text={reply} {...texts} isFresh={isFresh} />
        {onRemove && text.queued === null ? (
          <IconButton
            shape={trash}
            size={20}
            className={compactButton}
            label={t`Supprimer cette réponse`}
            onClick={() => onRemove(text)}
          />
        ) : (
          <ReportButton text={reply} target="forumReplies" {...texts} />
        )}
      </div>
      <FoldedText text={reply} />
      {reply.queued ? <EntryActions item={reply.queued} /> : null}
      {onRemove && question && text.queued === null ? (
        <ButtonLink
          variant="line"
          small
          className="mt-2"
          to="/admin/questions/$id"
          params={{ id: question }}
          search={{ reply: text.id }}
        >
          <Trans>Ajouter à l’explication</Trans>
        </ButtonLink>
      ) : null}
    </Row>
  );
});

type ReportButtonProps = Reported & Pick<TextsProps, 'account' | 'reported' | 'onReport'>;

function ReportButton({ text, target, account, reported, onReport }: ReportButtonProps) {
  const { t } = useLingui();
  if (text.userId === account) return null;
  if (reported.has(text.id))
    return (
      <span className="tag tag-info">
        <Trans>Signalé</Trans>
      </span>
    );
  return (
    <IconButton
      shape={flag}
      size={20}
      className={`text-ink-2 ${compactButton}`}
      label={target === 'forumPosts' ? t`Signaler cette question` : t`Signaler cette réponse`}
      onClick={() => onReport({ target, text })}
    />
  );
}

type ByLineProps = Pick<TextsProps, 'account' | 'nowMs'> & {
  text: Shown<ForumText>;
  subject?: Subject | null;
  isFresh?: boolean | undefined;
};

function ByLine({ text, subject, account, nowMs, isFresh }: ByLineProps) {
  return (
    <p className="flex min-w-0 flex-[1_1_5rem] flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere text-ink-2 thread-line">
      {subject ? <SubjectBadge brief code={subject.code} name={nameIn(currentLanguage(), subject)} /> : null}
      <b className="text-ink">
        <AuthorName author={text} account={account} />
      </b>
      {text.authorAdmin ? <AdminTag /> : null}
      {text.queued ? <OwnState text={text} /> : <PostTime atMs={text.created} nowMs={nowMs} />}
      {isFresh ? (
        <b className="tag tag-info">
          <Trans>Nouveau</Trans>
        </b>
      ) : null}
    </p>
  );
}

/** Scrolls the end of a thread into view when the user's own reply is added as the last one. */
function useScrollToOwnReply(
  replies: readonly Pick<ForumReply, 'id' | 'userId'>[],
  account: string,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const known = useRef(replies.length);
  const isOwnLast = replies.at(-1)?.userId === account;
  useEffect(() => {
    if (replies.length > known.current && isOwnLast) end.current?.scrollIntoView({ block: 'nearest' });
    known.current = replies.length;
  }, [replies.length, isOwnLast]);
  return end;
}
