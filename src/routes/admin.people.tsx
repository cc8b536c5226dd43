import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#features/admin/people/people-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/admin/people')({
  // Visitors and pupils are told why they see nothing here, rather than led elsewhere.
  beforeLoad: async () => {
    const app = await (await import('./-app.ts')).openApp();
    const { peopleDeskOf } = await import('./-people-desk.ts');
    return { ...app, people: peopleDeskOf(app) };
  },
  loader: () => loadTexts('admin'),
  component: PeopleRoute,
});

function PeopleRoute() {
  const { store, people, account } = Route.useRouteContext();
  return (
    <PeopleScreen
      key={store.account}
      store={store}
      people={people}
      isAdmin={account ? account.isAdmin : null}
      back={Route.fullPath}
    />
  );
}
