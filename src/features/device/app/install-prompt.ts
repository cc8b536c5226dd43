// Holds the browser's install prompt, and stores which install hints the user dismissed on this phone.

import { pageStorage } from '#lib/browser/startup-storage.ts';
import { isInstalled } from '#ui/screen/link-target.ts';
import { type InstallWay, installWay } from './install-method.ts';

/**
 * Install prompt event of Chromium; other browsers have none
 * (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent).
 */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/**
 * Window on which the page's start script saves the event, because it can fire before the app's code is
 * loaded.
 */
type KeepingWindow = Window & { pareInstall?: InstallPrompt | undefined };

const keptPrompt = (): InstallPrompt | null => (window as KeepingWindow).pareInstall ?? null;

const storageKey = 'pare.install';

const dismissed = (): string[] => (pageStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);

/** Returns the install hint for this phone now; null when there is none or the user dismissed it. */
export function presentWay(): InstallWay | null {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const way = installWay({
    userAgent,
    touchPoints,
    isInstalled: isInstalled(),
    hasPrompt: keptPrompt() !== null,
  });
  return way && !dismissed().includes(way) ? way : null;
}

/** Stores that this hint must not be shown on this phone again. */
export function dismiss(way: InstallWay): void {
  pageStorage.setItem(storageKey, [...new Set([...dismissed(), way])].join(' '));
}

/** Opens the browser's install prompt. The offer is not made again, whatever the user answers. */
export async function askToInstall(): Promise<void> {
  const prompt = keptPrompt();
  dismiss('prompt');
  (window as KeepingWindow).pareInstall = undefined;
  await prompt?.prompt();
}
