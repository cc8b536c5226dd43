// <HelpAnswers>: the forum replies `replies`, each with a link to its thread, or a note that there are none.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ForumReply } from '#domain/schema/schema.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { AdminTag, Avatar } from '#ui/icons/avatar.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

export function HelpAnswers({ replies }: { replies: readonly ForumReply[] }) {
  const thisDevice = useThisDevice();
  const count = replies.length;
  if (count === 0)
    return (
      <p className="text-ink-2">
        <Trans>Pas encore de réponse sur {thisDevice}.</Trans>
      </p>
    );
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-h3">
          <Trans>Déjà sur {thisDevice}</Trans>
        </h3>
        <p className="text-meta text-ink-2">
          <Plural value={count} one="# réponse" other="# réponses" />
        </p>
      </div>
      <div className="thread-wide">
        <RowList>
          {replies.map((reply) => (
            <HelpAnswer key={reply.id} reply={reply} />
          ))}
        </RowList>
      </div>
    </section>
  );
}

function HelpAnswer({ reply }: { reply: ForumReply }) {
  return (
    <Row margin={<Avatar name={reply.authorName || '?'} admin={reply.authorAdmin} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{reply.authorName || <Trans>Utilisateur</Trans>}</b>
        {reply.authorAdmin ? <AdminTag /> : null}
      </p>
      <p>
        <RichText text={reply.content} lang={reply.language} />
      </p>
      <Link
        to="/forum/post/{-$id}"
        params={{ id: reply.postId }}
        className="inline-flex min-h-(--tap) items-center"
      >
        <Trans>Voir la discussion</Trans>
      </Link>
    </Row>
  );
}
