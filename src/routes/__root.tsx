import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountSlot } from '#app/shell/account-slot.tsx';
import { loadDeferredShell, loadedDeferredShell, loadLiveShell } from '#app/start/load-shell.ts';
import { afterPaint } from '#ui/hooks/after-paint.ts';
import { laterPart } from '#ui/hooks/later-part.tsx';
import type { SectionName } from '#ui/screen/main-sections.ts';
import { ShellSlots } from '#ui/screen/shell-slots.tsx';

export const Route = createRootRoute({
  component: Root,
  beforeLoad: async ({ location, cause }) => {
    // On a navigation within the app, waits for a paint, so that the pressed element shows as selected while the next
    // screen is loaded and rendered.
    if (cause === 'stay') await afterPaint();
    if (location.pathname !== '/') await loadDeferredShell();
  },
  notFoundComponent: lazyRouteComponent(() => import('#ui/errors/not-found-screen.tsx'), 'NotFoundScreen'),
});

const slots = {
  account: <AccountSlot />,
  network: laterPart(async () => (await loadLiveShell()).PhoneStatus),
  notice: laterPart(async () => (await loadLiveShell()).PhoneNotice),
};
const laterShell = {
  footer: laterPart(async () => (await loadDeferredShell()).SiteFooter),
  deferredShell: laterPart(async () => (await loadDeferredShell()).DeferredShell),
};
const liveShell = laterPart(async () => (await loadLiveShell()).LiveShell);

/**
 * Returns the footer and the rest of the deferred shell. On home both follow the first paint. The first render of any
 * other page contains them, because the prerendered page that it replaces has a footer too.
 */
function useDeferredShell() {
  const [loaded] = useState(loadedDeferredShell);
  if (!loaded) return laterShell;
  return { footer: <loaded.SiteFooter />, deferredShell: <loaded.DeferredShell /> };
}

function Root() {
  const [unread, onUnread] = useState<readonly SectionName[]>();
  const { footer, deferredShell } = useDeferredShell();
  return (
    <ShellSlots value={{ ...slots, footer, unread, onUnread }}>
      <Outlet />
      {deferredShell}
      {liveShell}
    </ShellSlots>
  );
}
