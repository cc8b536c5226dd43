// Declares browser APIs that TypeScript's libraries do not describe, for pages and the service worker, and
// the property in which the page's start script stores the install prompt.

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
  /**
   * The install prompt event. The page's start script stores it, because the event can fire before the
   * app's code is loaded.
   */
  pareInstall?: BeforeInstallPromptEvent | undefined;
}

interface ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}
