import '#styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { openPhoneLate } from '#app/start/lazy-device.ts';
import { loadLateShell } from '#app/start/load-shell.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { startTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { LateErrorScreen } from '#ui/errors/lazy-error-screen.tsx';
import { applyTheme, storedTheme } from '#ui/screen/theme.ts';
import { routeTree } from './route-tree.gen.ts';

const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: LateErrorScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start() {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  // Rooms need the late shell for their first paint: it is asked for along with the texts.
  if (location.pathname !== '/') void loadLateShell().catch(() => undefined);
  // Nothing is written at the start of a phone that has an account: on a full disk a write may cost all of localStorage.
  const keeps = readOpenAccount(pageStorage) ? pageStorage.keeps : pageStorage.tryOut();
  if (!keeps) await readFromDatabase();
  await startTexts();
  // React empties the place with its first commit: what stands there stays until a whole screen takes it over.
  await router.load();
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

/** Without localStorage, the database alone knows whose phone this is, its language and its theme. */
async function readFromDatabase() {
  try {
    await openPhoneLate();
  } catch {
    // What needs the database says why it does not open.
  }
}

/** The network belongs to the page first. */
function afterLoad(run: () => void) {
  const later = () => setTimeout(run, 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

applyTheme(storedTheme());
const started = start();
afterLoad(() => {
  void import('#app/start/after-start.ts')
    .then(({ whenSettled }) => whenSettled(started))
    .catch(() => undefined);
});
