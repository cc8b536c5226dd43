// Declares browser APIs that TypeScript's libraries do not describe, for pages and service worker alike,
// and what the page's start script saves.
// All of them are optional: only some browsers have them.

/** Network Information API (Chromium). */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
  /** Memory of the device in GB, rounded (Chromium). */
  readonly deviceMemory?: number;
}

interface WorkerNavigator {
  readonly connection?: NetworkInformation;
}

/**
 * Install prompt event (Chromium)
 * (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent).
 */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Window {
  /** Saved by the page's start script, because the event can fire before the app's code is loaded. */
  pareInstall?: BeforeInstallPromptEvent | undefined;
}

/** Background Sync API (Chromium). */
interface ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}
