import { Link, Outlet } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { InstallBanner, useInstallWatch } from './install-banner.tsx';

const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }));

beforeEach(() => {
  history.replaceState(null, '', '/help');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.pareInstall = Object.assign(new Event('beforeinstallprompt'), { prompt });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function show(hasSuccess: () => Promise<boolean>) {
  const shown = await renderInApp(() => {
    useInstallWatch(hasSuccess);
    return (
      <>
        <Link to={'/quiz' as never}>Ailleurs</Link>
        <Outlet />
      </>
    );
  });
  return shown;
}

async function nextScreen(): Promise<string> {
  const { place } = await renderInApp(() => (
    <>
      <i>Un écran</i>
      <InstallBanner />
    </>
  ));
  return place.textContent ?? '';
}

it('InstallBanner shows the browser’s install offer only after `hasSuccess` has resolved to true; a press opens the browser’s prompt, and the offer is not shown again', async () => {
  const hasSuccess = vi.fn(async () => false);
  const { router } = await show(hasSuccess);
  await vi.waitFor(() => expect(hasSuccess).toHaveBeenCalled());
  expect(await nextScreen()).toBe('Un écran');

  const calls = hasSuccess.mock.calls.length;
  hasSuccess.mockResolvedValue(true);
  await router.invalidate();
  await router.navigate({ to: '/quiz' as never });
  await vi.waitFor(() => expect(hasSuccess.mock.calls.length).toBeGreaterThan(calls));
  expect(await nextScreen()).toContain('Ouvrez Pare d’un geste');
  find('button', 'Installer Pare').click();
  await vi.waitFor(() => expect(prompt).toHaveBeenCalledTimes(1));
  await router.navigate({ to: '/' as never });
  expect(await nextScreen()).toBe('Un écran');
});

it('InstallBanner shows nothing on the home page, where visitors see the presentation of Pare', async () => {
  await show(async () => true);
  history.replaceState(null, '', '/');
  expect(await nextScreen()).toBe('Un écran');
});

it('InstallBanner shows the browser’s install offer on one screen only, and not on the sign-in page', async () => {
  const { router } = await show(async () => true);
  await vi.waitFor(async () => {
    expect(await nextScreen()).toContain('Ouvrez Pare d’un geste');
  });
  const decided = new Promise<void>((resolve) => {
    // After `onResolved`, `useInstallWatch` chooses the hint in microtasks, which run before this timeout.
    router.subscribe('onResolved', () => setTimeout(resolve));
  });
  // This navigation stays on the route whose component calls `useInstallWatch`.
  await router.navigate({ to: '/' as never, search: { page: 2 } as never });
  await decided;
  expect(await nextScreen()).toBe('Un écran');
  localStorage.clear();
  await router.navigate({ to: '/' as never });
  history.replaceState(null, '', '/login');
  expect(await nextScreen()).toBe('Un écran');
});
