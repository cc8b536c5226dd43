// <UnreadThreads threads onOpen>: one's own questions that have new answers, above the list, whatever page they are on.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#data/read-forum.ts';
import { RichText } from '#ui/rich-text.tsx';

type UnreadThreadsProps = { threads: readonly ThreadSummary[]; onOpen: (postId: string) => void };

const mostShown = 5;

export function UnreadThreads({ threads, onOpen }: UnreadThreadsProps) {
  const { t } = useLingui();
  const unread = threads.filter(({ unreadCount }) => unreadCount > 0).slice(0, mostShown);
  if (unread.length === 0) return null;
  return (
    <section aria-label={t`Nouvelles réponses`} className="inset pb-4">
      <div className="border-2 border-info bg-info-fill px-3 py-2">
        <h2 className="font-sans text-base font-bold text-info">
          <Trans>On vous a répondu</Trans>
        </h2>
        <ul>
          {unread.map(({ post, unreadCount }) => (
            <li key={post.id}>
              <button
                type="button"
                className="flex min-h-tap w-full flex-wrap items-center gap-x-2 py-2 text-left"
                onClick={() => onOpen(post.id)}
              >
                <span className="font-semibold underline" lang={post.language ?? undefined}>
                  <RichText text={post.title} />
                </span>
                <span className="text-meta text-info">
                  <Plural value={unreadCount} one="# nouvelle réponse" other="# nouvelles réponses" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
