import { createFileRoute } from '@tanstack/react-router';
import { adminVisit } from '#app/routing/admin-visit.ts';
import { adminRoute, useValidSearch } from '#app/routing/route-options.ts';
import {
  type EditQuestionSearch,
  readEditQuestionSearch,
} from '#features/admin/questions/edit-question-params.ts';
import { EditQuestionScreen } from '#features/admin/questions/edit-question-screen.tsx';
import { EntryDialogsHost } from '#features/device/outbox/entry-dialogs-host.tsx';
import { useLeaving } from '#ui/hooks/use-leaving.ts';

export const Route = createFileRoute('/admin/questions/$id')({
  // The lazily loaded component validates the parameters; the route only declares their type.
  validateSearch: (search): EditQuestionSearch => search,
  ...adminRoute('admin', 'device'),
  component: EditQuestionRoute,
});

function EditQuestionRoute() {
  const { store, commands, account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const { reply = null } = useValidSearch(Route.useSearch(), readEditQuestionSearch);
  const navigate = Route.useNavigate();
  const isLeaving = useLeaving();
  return (
    <EntryDialogsHost store={store}>
      <EditQuestionScreen
        key={`${store.account}/${id}`}
        commands={commands}
        {...adminVisit({ store, account }, `/admin/questions/${id}`)}
        questionId={id}
        replyId={reply}
        onReplyDone={() => {
          if (!isLeaving()) void navigate({ search: {}, replace: true, resetScroll: false });
        }}
        onLeave={() => void navigate({ to: '/admin', search: { tab: 'quiz' } })}
      />
    </EntryDialogsHost>
  );
}
