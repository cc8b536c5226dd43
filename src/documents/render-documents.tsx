// Renders the app's documents: a head, and for the pages in `publicPages` the markup that #root contains
// before the app has loaded. Runs in the build, so the routes of these pages and their loaders must work
// without a browser.
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteFooter } from '#app/shell/deferred-shell.tsx';
import { type Language, languages, pathIn } from '#lib/language/languages.ts';
import { HeadCollector, type PageHeadProps } from '#ui/head/head-collector.ts';
import type { PageFacts } from '#ui/head/head-tags.ts';
import { crumbsAbove } from '#ui/head/page-crumbs.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { userRound } from '#ui/icons/shell-icons.ts';
import { ShellSlots } from '#ui/screen/shell-slots.tsx';
import { headMarkup } from './head-markup.ts';
import { privatePageHeads } from './private-page-heads.ts';
import { publicPages } from './public-pages.ts';

export type AppDocument = {
  /**
   * Path in the router's notation, such as `/exams/$id/view`; null for the document that the server sends for every
   * path without a document of its own.
   */
  path: string | null;
  isPublic: boolean;
  head: string;
  markup: string;
};

/** Placeholder for the site's address, which the server knows and the build does not. */
const originPlaceholder = '{{origin}}';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');
const routeFiles = import.meta.glob<{ Route: AnyRoute }>(['../routes/*.tsx', '!../routes/__root.tsx']);

const pathOf = (file: string) =>
  `/${file.replace(/^.*\/|\.tsx$/g, '').replace(/\.?index$/, '')}`.replaceAll('.', '/');
const files = new Map(Object.keys(routeFiles).map((file) => [pathOf(file), file]));

export async function renderDocuments(language: Language): Promise<AppDocument[]> {
  await speak(language);
  const pages = publicPages.filter((path) => files.has(path));
  const documents = [];
  // Renders the pages one after the other, because `routerAt` changes route objects that the pages share.
  for (const path of pages) documents.push(await renderPage(path, language));
  return [...documents, ...renderPrivatePages(language)];
}

async function speak(language: Language): Promise<void> {
  for (const [file, load] of Object.entries(catalogues))
    if (file.includes(`/${language}/`)) i18n.load(language, (await load()).messages);
  i18n.activate(language, [languages[language].rules]);
}

function renderPrivatePages(language: Language): AppDocument[] {
  return privatePageHeads.map(({ path, title, description, noIndex, isPublic = false }) => ({
    path,
    isPublic,
    head: writeHead({ title: i18n._(title), description: i18n._(description), noIndex }, path, language),
    markup: '',
  }));
}

async function renderPage(path: string, language: Language): Promise<AppDocument> {
  const router = await routerAt(path);
  let head: PageHeadProps | null = null;
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HeadCollector
        value={(collected) => {
          head = collected;
        }}
      >
        <RouterProvider router={router as never} />
      </HeadCollector>
    </I18nProvider>,
  );
  if (!head) throw new Error(`The page ${path} has no title and description: it needs a <PageHead>.`);
  const markup = `<div class="prerendered">${inLanguage(body, language)}</div>`;
  return { path, isPublic: true, head: writeHead(head, path, language), markup };
}

function writeHead(head: PageHeadProps, path: string | null, language: Language): string {
  const { title, description, noIndex = false } = head;
  const own = path?.includes('$') ? null : path;
  const above = own === null ? [] : crumbsAbove(own, (label) => i18n._(label));
  const facts: PageFacts = {
    title,
    description,
    noIndex,
    language,
    origin: originPlaceholder,
    path: own,
    above,
  };
  return headMarkup(facts);
}

/** Makes links without a query or fragment lead to pages in the same language. */
const inLanguage = (markup: string, language: Language) =>
  markup.replace(/ href="(\/[\w/-]*)"/g, (_, path: string) => ` href="${pathIn(language, path)}"`);

async function routerAt(path: string) {
  const file = routeFiles[files.get(path) ?? ''];
  if (!file) throw new Error(`no route file for the path ${path}`);
  const { Route } = await file();
  const root = createRootRoute({ component: path === '/' ? HomeFrame : PageFrame }) as AnyRoute;
  Route.update({ id: path, path, getParentRoute: () => root } as never);
  // Adds the other routes without content, because menus, cards and the footer leave out links to unknown routes.
  const others = [...files.keys()].filter((other) => other !== path);
  const stubs = others.map((other) => createRoute({ getParentRoute: () => root, path: other }) as AnyRoute);
  const router = createRouter({
    routeTree: root.addChildren([Route, ...stubs]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  const failed = router.state.matches.find(({ status }) => status !== 'success');
  if (failed) throw new Error(`The page ${path} cannot be rendered at build: ${failed.error}`);
  return router;
}

/**
 * Icon in place of the link to sign-in or account, because the build does not know whether the user is signed
 * in.
 */
const account = (
  <span className="icon-btn text-chalk" aria-hidden="true">
    <Icon shape={userRound} />
  </span>
);

/**
 * Frame of the home page, without the footer: the inlined styles cover only the first paint, and the footer
 * is loaded with the rest of the app.
 */
function HomeFrame() {
  return (
    <ShellSlots value={{ account }}>
      <Outlet />
    </ShellSlots>
  );
}

function PageFrame() {
  return (
    <ShellSlots value={{ account, footer: <SiteFooter /> }}>
      <Outlet />
    </ShellSlots>
  );
}
