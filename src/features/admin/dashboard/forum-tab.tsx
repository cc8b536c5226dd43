// <ForumTab>: the forum threads with open reports and the newest threads. Threads with reports are first.
import { Trans, useLingui } from '@lingui/react/macro';
import { getOverview, listReportedPosts } from '#data/queries/read-latest.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { nest } from '#ui/drawings/nest.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { LatestList } from './latest-list.tsx';
import { PostRow } from './post-row.tsx';
import type { DashboardTabProps } from './tab-props.ts';

export function ForumTab({ store }: Pick<DashboardTabProps, 'store'>) {
  const { t } = useLingui();
  const isOpen = useNotebookOpen();
  const reported = useLive(() => listReportedPosts(store.db), [store]);
  // Until the overview has been received, an empty list on this phone does not mean that no post is reported.
  const isKnown = useLive(async () => (await getOverview(store.db)) !== null, [store]);
  // Shows both lists at once, so that the reported posts do not push the newest ones down.
  if (!reported || isKnown === undefined) return <SkeletonRows count={5} />;
  return (
    <TwoPages
      left={
        reported.rows.length > 0 ? (
          <section className="min-w-0">
            <h3 className="section-title">
              <Trans>Signalés</Trans>
            </h3>
            <RowList label={t`Posts signalés`} className="latest">
              {reported.rows.map((post) => (
                <PostRow
                  key={post.id}
                  isReported
                  store={store}
                  post={post}
                  reports={reported.counts[post.id]}
                />
              ))}
            </RowList>
          </section>
        ) : isOpen && isKnown ? (
          <EmptyState
            emblem={<Drawing of={nest} />}
            title={<Trans>Aucun post signalé</Trans>}
            text={<Trans>Les posts que les élèves signalent arrivent ici, avec leur raison.</Trans>}
          />
        ) : null
      }
      right={
        <LatestList
          store={store}
          collection="forumPosts"
          label={t`Cinq derniers posts`}
          empty={<Trans>Aucun post.</Trans>}
        >
          {(post) => <PostRow key={post.id} store={store} post={post} reports={reported.counts[post.id]} />}
        </LatestList>
      }
    />
  );
}
