// A thread's texts: the question, then every reply beside its author in the margin.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Shown, Thread } from '#data/read-forum.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { ForumReply, ForumText, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { AdminTag, Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { trash } from '#ui/room-icons.ts';
import { Row, RowList } from '#ui/row-list.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { SubjectBadge } from '#ui/subject-badge.tsx';
import { AuthorName } from './author-name.tsx';
import { PostTime } from './thread-times.tsx';

type TextsProps = { account: string; nowMs: number };

type QuestionProps = TextsProps & { thread: Thread; subject: Subject | null };

/** The question under its title; the title itself is the screen's or the dialog's. */
export function Question({ thread, subject, account, nowMs }: QuestionProps) {
  const { post } = thread;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {subject ? <SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} /> : null}
        {post.isWaiting ? <StateTag state="queued" /> : null}
      </div>
      <WrittenText text={post} />
      <ByLine text={post} account={account} nowMs={nowMs} />
    </div>
  );
}

type RepliesProps = TextsProps & { thread: Thread; onRemove: ((reply: Shown<ForumReply>) => void) | null };

/** `onRemove`: null for everybody but admins. */
export function Replies({ thread, account, nowMs, onRemove }: RepliesProps) {
  const { t } = useLingui();
  if (thread.replies.length === 0)
    return (
      <p className="inset py-4 text-ink-2">
        <Trans>Aucune réponse pour le moment. Soyez le premier à répondre !</Trans>
      </p>
    );
  return (
    <RowList label={t`Réponses`}>
      {thread.replies.map((reply) => (
        <Row
          key={reply.id}
          waiting={reply.isWaiting}
          margin={<Avatar name={reply.authorName || '?'} admin={reply.authorAdmin} />}
        >
          <div className="flex items-start justify-between gap-2">
            <ByLine text={reply} account={account} nowMs={nowMs} />
            {onRemove && !reply.isWaiting ? (
              <IconButton
                shape={trash}
                size={20}
                label={t`Supprimer cette réponse`}
                onClick={() => onRemove(reply)}
              />
            ) : null}
          </div>
          <WrittenText text={reply} />
        </Row>
      ))}
    </RowList>
  );
}

type ByLineProps = TextsProps & { text: Shown<ForumText> };

function ByLine({ text, account, nowMs }: ByLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
      <b className="text-[.9375rem] text-ink">
        <AuthorName author={text} account={account} />
      </b>
      {text.authorAdmin ? <AdminTag /> : null}
      {text.isWaiting ? <StateTag state="queued" /> : <PostTime atMs={text.created} nowMs={nowMs} />}
    </p>
  );
}

function WrittenText({ text }: { text: ForumText }) {
  return (
    <p className="max-w-measure">
      <RichText text={text.content} lang={text.language} />
    </p>
  );
}
