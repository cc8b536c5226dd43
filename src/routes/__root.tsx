import { CatchBoundary, createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { AccountSlot } from '#app/shell/account-slot.tsx';
import { loadDeferredShell, loadLiveShell } from '#app/start/load-shell.ts';
import { afterPaint } from '#ui/hooks/after-paint.ts';
import { lazyAfterPaint } from '#ui/hooks/lazy-after-paint.ts';
import type { SectionName } from '#ui/screen/main-sections.ts';
import { ShellSlots } from '#ui/screen/shell-slots.tsx';

export const Route = createRootRoute({
  component: Root,
  beforeLoad: async ({ location, cause }) => {
    // After a tap, the pressed element is painted as selected before the next screen is loaded and
    // rendered.
    if (cause === 'stay') await afterPaint();
    if (location.pathname !== '/') await loadDeferredShell();
  },
  notFoundComponent: lazyRouteComponent(() => import('#ui/errors/not-found-screen.tsx'), 'NotFoundScreen'),
});

/**
 * Renders a lazily loaded part of the shell; nothing is shown while it loads or if it fails, and the
 * screens work without it.
 */
function later(load: () => Promise<ComponentType>) {
  const ShellPart = lazyAfterPaint(load);
  return (
    <CatchBoundary getResetKey={load} errorComponent={nothing} onCatch={reportError}>
      <Suspense>
        <ShellPart />
      </Suspense>
    </CatchBoundary>
  );
}

const nothing = () => null;

const slots = {
  account: <AccountSlot />,
  network: later(async () => (await loadLiveShell()).PhoneChip),
  notice: later(async () => (await loadLiveShell()).PhoneNotice),
  footer: later(async () => (await loadDeferredShell()).SiteFooter),
};
const deferredShell = later(async () => (await loadDeferredShell()).DeferredShell);
const liveShell = later(async () => (await loadLiveShell()).LiveShell);

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
