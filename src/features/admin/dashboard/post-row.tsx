// <PostRow>: a forum thread on the admin dashboard. `reports` counts the open reports of the thread's post and replies;
// with `isReported`, this count is in the margin in place of the subject's sign.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ForumPost } from '#domain/schema/schema.ts';
import { LatestRow } from '#features/admin/shared/latest-row.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import {
  SubjectLevelLabel,
  SubjectMark,
  useSubjectLevel,
} from '#features/admin/shared/subject-level-label.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, eye } from '#ui/icons/section-icons.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type PostRowProps = {
  store: AccountStore;
  post: ForumPost & { isWaiting?: boolean };
  reports?: number | undefined;
  isReported?: boolean | undefined;
};

export function PostRow({ store, post, reports = 0, isReported }: PostRowProps) {
  const { t } = useLingui();
  const subjectLevel = useSubjectLevel(store, post);
  return (
    <LatestRow
      margin={isReported ? <ReportCount count={reports} /> : <SubjectMark subjectLevel={subjectLevel} />}
      waiting={post.isWaiting}
      title={post.title}
      lang={post.language ?? undefined}
      meta={
        <>
          {isReported ? (
            <SubjectMark subjectLevel={subjectLevel} />
          ) : reports > 0 ? (
            <span className="inline-flex items-center gap-1 font-semibold text-bad">
              <Icon shape={circleAlert} size={16} />
              <Plural value={reports} one="# signalement" other="# signalements" />
            </span>
          ) : null}
          <SubjectLevelLabel brief subjectLevel={subjectLevel} />
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

function ReportCount({ count }: { count: number }) {
  return (
    <span className="report-count">
      <b aria-hidden="true">{formatNumber(count)}</b>
      <span aria-hidden="true">
        <Trans>signal.</Trans>
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# signalement" other="# signalements" />
      </VisuallyHidden>
    </span>
  );
}
