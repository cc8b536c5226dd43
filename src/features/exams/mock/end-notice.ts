// Shows a notification at the end of a mock exam, if the user has asked for one and the page is hidden. A timer in
// the page shows it, without a network; a sleeping phone may delay the timer. After the page was killed, no
// notification is shown, unless the mock exam is opened again before its end.
import { type DeviceDb, getSettings } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { getMockExam, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { endOf, isRunning } from '#domain/exams/mock-exam.ts';
import { openNotifiedPaths } from '#lib/browser/notified-page.ts';

export type NoticePermission = 'unsupported' | NotificationPermission;

export const noticePermission = (): NoticePermission =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported';

/** Lets the browser ask the user. Resolves with whether notifications are allowed. */
export async function requestNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

export type EndNotice = { title: string; body: string };

type Watching = {
  store: AccountStore;
  device: DeviceDb;
  /** Shows a path of the app in this page; called when the user presses the notification. */
  open: (path: string) => void;
};

/** The time left is read from the clock again after this time, because timers stop while the phone sleeps. */
const lookMs = 60_000;

const watched = new Map<string, () => void>();

/**
 * Notifies at the end of the mock exam, also after its screen was left. Does nothing if the time is over already, or if
 * the mock exam is watched already. Returns a function that ends the watch.
 */
export function watchEnd(
  watching: Watching,
  mock: Pick<StoredMockExam, 'id' | 'started' | 'bareme'>,
  notice: EndNotice,
): () => void {
  const { id } = mock;
  const known = watched.get(id);
  if (known) return known;
  const { clock } = watching.store;
  const leftMs = () => endOf(mock) - clock.now();
  if (leftMs() <= 0) return () => undefined;
  const wait = () => clock.after(Math.min(leftMs(), lookMs), look);
  const look = () => {
    if (leftMs() > 0) {
      cancel = wait();
      return;
    }
    watched.delete(id);
    void notifyOfEnd(watching, id, notice).catch(() => undefined);
  };
  let cancel = wait();
  const end = () => {
    watched.delete(id);
    cancel();
  };
  watched.set(id, end);
  return end;
}

/**
 * Shows the notification. Does nothing if this page is visible, if the mock exam was finished or is not on this phone,
 * or if notifications are not wanted or not allowed.
 */
export async function notifyOfEnd(
  { store, device, open }: Watching,
  id: string,
  { title, body }: EndNotice,
): Promise<void> {
  // Shows no notification over a visible page. The screen of the mock exam and the home page show the end themselves;
  // on other screens the user is not notified.
  if (document.visibilityState === 'visible' || noticePermission() !== 'granted') return;
  const [{ notifiesMockEnd }, mock] = await Promise.all([getSettings(device), getMockExam(store.db, id)]);
  if (!notifiesMockEnd || !mock || !isRunning(mock)) return;
  const options = { body, tag: `mock ${id}`, icon: '/icons/icon-192.png', data: `/exams/mock?run=${id}` };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (navigator.serviceWorker) openNotifiedPaths(navigator.serviceWorker, open);
  // Phones show notifications of a service worker only, and a worker shows none until it is active. Without a
  // registration the wait for a worker would never end.
  if (registration) await (await navigator.serviceWorker.ready).showNotification(title, options);
  else new Notification(title, options);
}
