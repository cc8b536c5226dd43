// Home as markup, for index.html: it is there to read, and its links work, before any script has come.
// Runs in the build alone. The app puts its own home in the place of it when it starts.
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeScreen } from '#features/home/home-screen.tsx';
import type { Language } from '#i18n/language.ts';
import { Icon } from '#ui/icon.tsx';
import { userRound } from '#ui/shell-icons.ts';
import { ShellSlots } from '#ui/shell-slots.tsx';

/** The rooms that home leads to. */
const paths = ['/', '/exams', '/quiz', '/forum'];

const account = (
  <span className="icon-btn text-chalk" aria-hidden="true">
    <Icon shape={userRound} />
  </span>
);

export async function renderHome(language: Language, messages: Messages): Promise<string> {
  const rootRoute = createRootRoute();
  const routes = paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path }));
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  const i18n = setupI18n({ locale: language, locales: ['fr'], messages: { [language]: messages } });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router as never}>
        <ShellSlots value={{ account }}>
          <HomeScreen announcements={null} />
        </ShellSlots>
      </RouterContextProvider>
    </I18nProvider>,
  );
  // Both languages stand in one page: names of elements would be there twice.
  return markup.replace(/ (?:id|aria-labelledby|tabindex)="[^"]*"/g, '');
}
