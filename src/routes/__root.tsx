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
    if (location.pathname === '/') return {};
    const { SiteFooter } = await loadDeferredShell();
    return { footer: <SiteFooter /> };
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
  // Except on home, which does not wait for the footer, it is part of the first screen: the prerendered page has it too.
  const { footer = slots.footer } = Route.useRouteContext();
  return (
    <ShellSlots value={{ ...slots, footer, unread, onUnread }}>
      <Outlet />
      {deferredShell}
      {liveShell}
    </ShellSlots>
  );
}
