// Reads and opens the browser's install prompt, and stores which install hints were dismissed on this phone.

import { pageStorage } from '#lib/browser/startup-storage.ts';
import { isInstalled } from '#ui/screen/link-target.ts';
import { type InstallMethod, installMethod } from './install-method.ts';

const savedPrompt = (): BeforeInstallPromptEvent | null => window.pareInstall ?? null;

const storageKey = 'pare.install';

const dismissed = (): string[] => (pageStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);

export function currentInstallMethod(): InstallMethod | null {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const method = installMethod({
    userAgent,
    touchPoints,
    isInstalled: isInstalled(),
    hasPrompt: savedPrompt() !== null,
  });
  return method && !dismissed().includes(method) ? method : null;
}

export function dismiss(method: InstallMethod): void {
  pageStorage.setItem(storageKey, [...new Set([...dismissed(), method])].join(' '));
}

/** Opens the browser's install prompt. The offer is not made again, whatever the user answers. */
export async function askToInstall(): Promise<void> {
  const prompt = savedPrompt();
  dismiss('prompt');
  window.pareInstall = undefined;
  await prompt?.prompt();
}
