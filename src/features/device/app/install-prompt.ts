// What the browser gave to install the app with, and what of it was pressed away on this phone.

import { pageStorage } from '#lib/browser/startup-storage.ts';
import { isInstalled } from '#ui/screen/link-target.ts';
import { type InstallWay, installWay } from './install-method.ts';

/** Chromium's; no other browser has one (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Kept by the page's start script, from before any part of the app has come. */
type KeepingWindow = Window & { pareInstall?: InstallPrompt | undefined };

const keptPrompt = (): InstallPrompt | null => (window as KeepingWindow).pareInstall ?? null;

const storageKey = 'pare.install';

const dismissed = (): string[] => (pageStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);

/** What to say on this phone now; null: nothing, or it was pressed away. */
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

/** It is not said again on this phone. */
export function dismiss(way: InstallWay): void {
  pageStorage.setItem(storageKey, [...new Set([...dismissed(), way])].join(' '));
}

/** The browser asks; once, whatever is answered. */
export async function askToInstall(): Promise<void> {
  const prompt = keptPrompt();
  dismiss('prompt');
  (window as KeepingWindow).pareInstall = undefined;
  await prompt?.prompt();
}
