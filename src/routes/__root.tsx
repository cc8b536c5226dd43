import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountSlot } from '#app/shell/account-slot.tsx';
import { loadDeferredShell, loadLiveShell } from '#app/start/load-shell.ts';
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
  footer: laterPart(async () => (await loadDeferredShell()).SiteFooter),
};
const deferredShell = laterPart(async () => (await loadDeferredShell()).DeferredShell);
const liveShell = laterPart(async () => (await loadLiveShell()).LiveShell);

function Root() {
  const [unread, onUnread] = useState<readonly SectionName[]>();
  return (
    <ShellSlots value={{ ...slots, unread, onUnread }}>
      <Outlet />
      {deferredShell}
      {liveShell}
    </ShellSlots>
  );
}
