// <ForumScreen>: the list of forum threads, the form for a question, and the open thread, over or beside the list.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { AskDialog } from '#features/forum/compose/new-thread-dialog.tsx';
import { ThreadDialog } from '#features/forum/thread/thread-dialog.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { proverbLanguage } from '#lib/language/languages.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { plus } from '#ui/icons/section-icons.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { useChosenThread } from './chosen-thread.tsx';
import { ForumTray, leftPageFilters } from './forum-filters.tsx';
import type { ForumSearch } from './forum-search-params.ts';
import { ForumThreads } from './forum-threads.tsx';
import { MorePages } from './more-pages.tsx';
import { type FoundThreads, useFoundThreads } from './use-forum-results.ts';
import { useHasOlder } from './use-more-pages.ts';

type ForumScreenProps = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  savesData: boolean;
  search: ForumSearch;
  /**
   * Changes the search parameters without a new entry in the browser history, unless `isStep`; the dialog of an
   * open thread adds its own entry.
   */
  onSearch: (search: ForumSearch | ((present: ForumSearch) => ForumSearch), isStep?: boolean) => void;
};

export function ForumScreen({ search, onSearch, ...asked }: ForumScreenProps) {
  const { store, commands } = asked;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const { words, setWords, narrow, narrowToMine, reset, open, showPage } = useForumSearch(search, onSearch);
  const isNotebook = useNotebookOpen();
  const isCovered = search.post !== undefined && !isNotebook;
  const { shown, subjects, hasNews } = useFoundThreads(store, search, words, isCovered);
  const hasOlder = useHasOlder(store);
  const startAsking = () => setIsAsking(true);
  const { choice, right, reply } = useChosenThread(asked, {
    isOpen: isNotebook,
    ids: shown?.rows.map(({ summary }) => summary.post.id) ?? [],
    post: search.post,
    onChoose: (post, replace) => open(post, !replace),
    onRemoved: () => onSearch(withoutPost),
  });
  const isNarrowed = Boolean(words || search.subject || search.mine);
  const filters = {
    subjects,
    subject: search.subject ?? '',
    onSubject: (subject: string) => narrow({ subject }),
    isMine: search.mine === true,
    onMine: narrowToMine,
    hasNews,
  };

  return (
    <>
      <ListScreen
        title={<Trans>Forum</Trans>}
        find={{ label: t`Chercher une discussion`, value: words, onValue: setWords }}
        count={
          // The list itself says that there is no thread.
          <span role="status" className={shown?.total === 0 ? 'sr-only' : undefined}>
            {shown ? <ThreadCount total={shown.total} isPartial={hasOlder} /> : null}
          </span>
        }
        action={(variant) => (
          <Button variant={variant === 'board' ? 'mango' : 'main'} small icon={plus} onClick={startAsking}>
            <Trans>Poser une question</Trans>
          </Button>
        )}
        isCountQuiet={!isNarrowed}
        headRef={head}
        right={right}
        {...(isNotebook && leftPageFilters(filters))}
      >
        {isNotebook ? null : <ForumTray {...filters} />}
        <h2 className="sr-only">
          <Trans>Discussions</Trans>
        </h2>
        <SectionBoundary>
          <ForumThreads
            {...{ store, commands, shown, search, choice }}
            query={words}
            onOpen={open}
            onReply={reply}
            onAsk={startAsking}
            onReset={reset}
          />
        </SectionBoundary>
        {shown ? (
          <ListEnd
            {...{ store, commands, shown, isNarrowed }}
            onPage={(page) => {
              showPage(page);
              head.current?.focus();
            }}
          />
        ) : null}
      </ListScreen>
      {isAsking ? (
        <AskDialog store={store} commands={commands} subjects={subjects} onClose={() => setIsAsking(false)} />
      ) : null}
      {search.post && isCovered ? (
        <ThreadDialog {...asked} postId={search.post} onClose={() => onSearch(withoutPost)} />
      ) : null}
    </>
  );
}

type ListEndProps = Pick<ForumScreenProps, 'store' | 'commands'> & {
  shown: NonNullable<FoundThreads['shown']>;
  isNarrowed: boolean;
  onPage: (page: number) => void;
};

function ListEnd({ store, commands, shown, isNarrowed, onPage }: ListEndProps) {
  return (
    <>
      <Pagination page={shown.page} pageCount={shown.pageCount} onPage={onPage} />
      {isNarrowed || shown.page >= shown.pageCount ? (
        <MorePages store={store} commands={commands} isNarrowed={isNarrowed} />
      ) : null}
      {shown.total > 0 ? <Proverb /> : null}
    </>
  );
}

function useForumSearch(search: ForumSearch, onSearch: ForumScreenProps['onSearch']) {
  const [words, setWords] = useSearchText(search.q ?? '', (q) => narrow({ q }));
  // Changes the current parameters of the URL, not those of the last rendering, because a thread may have
  // been opened during the pause after typing.
  const narrow = (change: ForumSearch) =>
    onSearch(({ page: _, ...present }) => ({ ...present, q: words, ...change }));
  return {
    words,
    setWords,
    narrow,
    narrowToMine: (isMine: boolean) =>
      onSearch(({ page: _, mine: __, ...present }) => ({
        ...present,
        q: words,
        ...(isMine && { mine: true }),
      })),
    reset: () => {
      setWords('');
      onSearch({});
    },
    // Also sets the search text typed so far, which would otherwise be in the URL only after a pause.
    open: (post: string, isStep = false) =>
      onSearch((present) => ({ ...present, ...(words && { q: words }), post }), isStep),
    showPage: (page: number) => onSearch((present) => ({ ...present, q: words, page })),
  };
}

function ThreadCount({ total, isPartial }: { total: number; isPartial: boolean }) {
  const thisDevice = useThisDevice();
  return isPartial ? (
    <Plural
      value={total}
      _0={`Aucune discussion trouvée sur ${thisDevice}`}
      one={`# discussion trouvée sur ${thisDevice}`}
      other={`# discussions trouvées sur ${thisDevice}`}
    />
  ) : (
    <Plural
      value={total}
      _0="Aucune discussion trouvée"
      one="# discussion trouvée"
      other="# discussions trouvées"
    />
  );
}

const withoutPost = ({ post: _, ...list }: ForumSearch): ForumSearch => list;

function Proverb() {
  return (
    <p className="part part-tight font-display text-lead">
      <span lang={proverbLanguage}>Men anpil, chay pa lou.</span>
      {currentLanguage() !== proverbLanguage && (
        <span className="block font-sans text-meta font-normal text-ink-2">
          <Trans>À plusieurs, la charge est légère.</Trans>
        </span>
      )}
    </p>
  );
}
