// <ForumTab>: the forum threads with open reports, then the newest threads.
import { Trans, useLingui } from '@lingui/react/macro';
import { listReportedPosts } from '#data/queries/read-latest.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { LatestList } from './latest-list.tsx';
import { PostRow } from './post-row.tsx';
import type { DashboardTabProps } from './tab-props.ts';

export function ForumTab({ store }: Pick<DashboardTabProps, 'store'>) {
  const { t } = useLingui();
  const reported = useLive(() => listReportedPosts(store.db), [store]);
  return (
    <div className="grid gap-8">
      {reported && reported.rows.length > 0 ? (
        <section className="min-w-0">
          <h3 className="section-title">
            <Trans>Signalés</Trans>
          </h3>
          <RowList label={t`Posts signalés`} className="latest">
            {reported.rows.map((post) => (
              <PostRow key={post.id} store={store} post={post} reports={reported.counts[post.id]} />
            ))}
          </RowList>
        </section>
      ) : null}
      <LatestList
        store={store}
        collection="forumPosts"
        label={t`Cinq derniers posts`}
        empty={<Trans>Aucun post.</Trans>}
      >
        {(post) => <PostRow key={post.id} store={store} post={post} reports={reported?.counts[post.id]} />}
      </LatestList>
    </div>
  );
}
