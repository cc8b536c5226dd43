// <ForumThreads>: the threads of a page of the list, or why there are none. `shown` is null while the
// database is being read, and while the phone has no thread and the first ones may still arrive.

import { Trans, useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import type { Page } from '#domain/format/page-numbers.ts';
import type { ListedThread } from '#domain/forum/thread-list.ts';
import { useNow } from '#features/device/clock/use-today.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { NotHereYet } from '#ui/lists/not-downloaded-yet.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import type { ForumSearch } from './forum-search-params.ts';
import { NoThreads } from './no-threads.tsx';
import { ThreadRow, type ThreadRowProps } from './thread-row.tsx';

type ForumThreadsProps = Pick<ThreadRowProps, 'store' | 'query'> & {
  shown: Page<ListedThread<ThreadSummary>> | null;
  search: ForumSearch;
  commands: OutboxCommands;
  onOpen: (post: string) => void;
  /** null if the screen has no right page for the chosen thread. */
  choice: ChosenRow | null;
  onReply: (post: string) => void;
  onAsk: () => void;
  onReset: () => void;
};

const rowsClass = 'compact-list compact-list-88';

export function ForumThreads(props: ForumThreadsProps) {
  const { shown, search, commands, onOpen, choice, onReply, onAsk, onReset, ...row } = props;
  const { t } = useLingui();
  const nowMs = useNow(row.store);
  if (!shown)
    return (
      <NotHereYet
        rowsClass={rowsClass}
        failed={<Trans>Impossible de charger les discussions</Trans>}
        failureTexts={[t`Impossible de charger les discussions`]}
        readFacts={commands.syncState}
        onRetry={() => void commands.sendNow()}
      />
    );
  if (shown.total === 0)
    return (
      <NoThreads
        isNarrowed={Boolean(row.query || search.subject || search.mine)}
        isMine={search.mine === true && !row.query && !search.subject}
        onAsk={onAsk}
        onReset={onReset}
      />
    );
  return (
    <RowList label={t`Discussions`} className={rowsClass}>
      {shown.rows.map((thread) => (
        <ThreadRow
          key={thread.summary.post.id}
          {...row}
          thread={thread}
          nowMs={nowMs}
          onOpen={() => onOpen(thread.summary.post.id)}
          onReply={() => onReply(thread.summary.post.id)}
          {...{ choice, search }}
        />
      ))}
    </RowList>
  );
}
