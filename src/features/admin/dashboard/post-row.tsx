// <PostRow>: a forum thread on the admin dashboard. `reports` counts the open reports of the thread's post
// and replies.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/database/account-store.ts';
import type { ForumPost } from '#domain/schema/schema.ts';
import { LatestRow } from '#features/admin/shared/latest-row.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import {
  SubjectLevelLabel,
  SubjectMark,
  useSubjectLevel,
} from '#features/admin/shared/subject-level-label.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, eye } from '#ui/icons/section-icons.ts';

type PostRowProps = {
  store: AccountStore;
  post: ForumPost & { isWaiting?: boolean };
  reports?: number | undefined;
};

export function PostRow({ store, post, reports = 0 }: PostRowProps) {
  const { t } = useLingui();
  const subjectLevel = useSubjectLevel(store, post);
  return (
    <LatestRow
      margin={<SubjectMark subjectLevel={subjectLevel} />}
      waiting={post.isWaiting}
      title={post.title}
      lang={post.language ?? undefined}
      meta={
        <>
          {reports > 0 ? (
            <span className="inline-flex items-center gap-1 font-semibold text-bad">
              <Icon shape={circleAlert} size={16} />
              <Plural value={reports} one="# signalement" other="# signalements" />
            </span>
          ) : null}
          <SubjectLevelLabel subjectLevel={subjectLevel} />
          <span>{post.authorName || <Trans>Utilisateur</Trans>}</span>
        </>
      }
      actions={
        <>
          <Link
            to="/forum/post/{-$id}"
            params={{ id: post.id }}
            target="_blank"
            className="icon-btn"
            aria-label={t`Voir : ${post.title} (nouvel onglet)`}
          >
            <Icon shape={eye} size={20} />
          </Link>
          <RemoveButton store={store} collection="forumPosts" row={post} name={post.title} />
        </>
      }
    />
  );
}
