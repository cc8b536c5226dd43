// Every document that the server sends, as a head and the markup that stands in #root before the app has come.
// Public pages are there to read, and their links work, before any script; rooms have a head alone.
// Runs in the build: routes of public pages, their loaders included, get along without a browser.
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
import type { Language } from '#i18n/languages.ts';
import { HeadCollector, type PageHeadProps } from '#ui/head/head-collector.ts';
import type { PageFacts } from '#ui/head/head-tags.ts';
import { crumbsAbove } from '#ui/head/page-crumbs.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { userRound } from '#ui/icons/shell-icons.ts';
import { ShellSlots } from '#ui/screen/shell-slots.tsx';
import { headMarkup } from './head-markup.ts';
import { roomHeads } from './private-page-heads.ts';
import { publicPages } from './public-pages.ts';

export type AppDocument = {
  /** As the router writes it; null answers every address that has no document of its own. */
  path: string | null;
  isPublic: boolean;
  head: string;
  markup: string;
};

/** Stands for the site's address, which the server knows and the build does not. */
const originMark = '{{origin}}';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');
const routeFiles = import.meta.glob<{ Route: AnyRoute }>(['../routes/*.tsx', '!../routes/__root.tsx']);

const pathOf = (file: string) =>
  `/${file.replace(/^.*\/|\.tsx$/g, '').replace(/\.?index$/, '')}`.replaceAll('.', '/');
const files = new Map(Object.keys(routeFiles).map((file) => [pathOf(file), file]));

export async function renderDocuments(language: Language): Promise<AppDocument[]> {
  await speak(language);
  const pages = publicPages.filter((path) => files.has(path));
  const documents = [];
  // One after the other: a page's route is hung below a router of its own.
  for (const path of pages) documents.push(await renderPage(path, language));
  return [...documents, ...renderRooms(language)];
}

async function speak(language: Language): Promise<void> {
  for (const [file, load] of Object.entries(catalogues))
    if (file.includes(`/${language}/`)) i18n.load(language, (await load()).messages);
  i18n.activate(language, ['fr']);
}

function renderRooms(language: Language): AppDocument[] {
  return roomHeads.map(({ path, title, description, noIndex, isPublic = false }) => ({
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
        value={(said) => {
          head = said;
        }}
      >
        <RouterProvider router={router as never} />
      </HeadCollector>
    </I18nProvider>,
  );
  if (!head) throw new Error(`The page ${path} says nothing of itself: it needs a <PageHead>.`);
  const markup = `<div class="prerendered">${inLanguage(body, language)}</div>`;
  return { path, isPublic: true, head: writeHead(head, path, language), markup };
}

function writeHead(head: PageHeadProps, path: string | null, language: Language): string {
  const { title, description, noIndex = false } = head;
  const own = path?.includes('$') ? null : path;
  const above = own === null ? [] : crumbsAbove(own, (label) => i18n._(label));
  const facts: PageFacts = { title, description, noIndex, language, origin: originMark, path: own, above };
  return headMarkup(facts);
}

/** Until the app has come, a Creole page leads to Creole pages. */
const inLanguage = (markup: string, language: Language) =>
  language === 'fr' ? markup : markup.replace(/ href="(\/[\w/-]*)"/g, ' href="$1?lang=ht"');

async function routerAt(path: string) {
  const file = routeFiles[files.get(path) ?? ''];
  if (!file) throw new Error(`no route for ${path}`);
  const { Route } = await file();
  const root = createRootRoute({ component: path === '/' ? HomeFrame : PageFrame }) as AnyRoute;
  Route.update({ id: path, path, getParentRoute: () => root } as never);
  // Links and menus name only what exists.
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

/** The way to sign in or to the account, which only the phone can tell apart. */
const account = (
  <span className="icon-btn text-chalk" aria-hidden="true">
    <Icon shape={userRound} />
  </span>
);

/** The styles in the document cover home as far as the app's first paint goes; its footer comes with the rest. */
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
