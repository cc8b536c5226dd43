import '#styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { openPhoneLazily } from '#app/start/lazy-device.ts';
import { loadDeferredShell } from '#app/start/load-shell.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { startTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { LazyErrorScreen } from '#ui/errors/lazy-error-screen.tsx';
import { applyTheme, storedTheme } from '#ui/screen/theme.ts';
import { routeTree } from './route-tree.gen.ts';

let screens = 0;

const router = createRouter({
  routeTree,
  // The first screen replaces a prerendered page. If the user has already scrolled that page, the router restores no
  // scroll position.
  scrollRestoration: () => screens++ > 0 || scrollY === 0,
  defaultPreload: 'intent',
  defaultErrorComponent: LazyErrorScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  // All pages except home need the lazily loaded shell for their first paint, so it is requested in
  // parallel with the texts.
  if (location.pathname !== '/') void loadDeferredShell().catch(() => undefined);
  // `tryOut` writes a test value to localStorage. It is not called while an account is open, because a write on a full
  // disk may destroy all of localStorage.
  const isPersistent = readOpenAccount(pageStorage) ? pageStorage.isPersistent : pageStorage.tryOut();
  if (!isPersistent) await readFromDatabase();
  await startTexts();
  // React clears the root element with its first commit, so the static content stays until a complete
  // screen can replace it.
  await router.load();
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

/**
 * Reads the account, language and theme of this phone from the database, their only source if localStorage cannot be
 * used.
 */
async function readFromDatabase() {
  try {
    await openPhoneLazily();
  } catch {
    // Ignored: the screens that need the database report why it does not open.
  }
}

/** Runs a task at least one second after the page has loaded, so that the page's own requests come first. */
function afterLoad(run: () => void) {
  const later = () => setTimeout(run, 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

applyTheme(storedTheme());
const started = start();
afterLoad(() => {
  void import('#app/start/after-start.ts')
    .then(({ afterStart }) => afterStart(started))
    .catch(() => undefined);
});
