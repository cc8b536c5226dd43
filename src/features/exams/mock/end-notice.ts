// Notifies of the end of a mock exam while no page of the app is in sight, if the user has asked for it. A timer of the
// page does so without a network; after a kill nothing does, until the mock exam is opened again.
import type { AccountStore } from '#data/database/account-store.ts';
import { type DeviceDb, getSettings } from '#data/device/device-db.ts';
import { getMockExam, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { endOf, isRunning } from '#domain/exams/mock-exam.ts';

export type NoticePermission = 'unsupported' | NotificationPermission;

export const noticePermission = (): NoticePermission =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported';

/** Lets the browser ask the user. Resolves with whether notifications are allowed. */
export async function requestNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

export type EndNotice = { title: string; body: string };

const watched = new Map<string, () => void>();

/**
 * Notifies at the end of the mock exam, also after its screen was left; does nothing if its time is over already or it is
 * watched. Returns a function that ends the watch.
 */
export function watchEnd(
  { store, device }: { store: AccountStore; device: DeviceDb },
  mock: Pick<StoredMockExam, 'id' | 'started' | 'bareme'>,
  notice: EndNotice,
): () => void {
  const { id } = mock;
  const known = watched.get(id);
  if (known) return known;
  const leftMs = endOf(mock) - store.clock.now();
  if (leftMs <= 0) return () => undefined;
  const cancel = store.clock.after(leftMs, () => {
    watched.delete(id);
    void notifyOfEnd({ store, device }, id, notice).catch(() => undefined);
  });
  const end = () => {
    watched.delete(id);
    cancel();
  };
  watched.set(id, end);
  return end;
}

/** Shows the notification, unless a page is in sight, the mock exam was finished, or the user does not want it. */
export async function notifyOfEnd(
  { store, device }: { store: AccountStore; device: DeviceDb },
  id: string,
  { title, body }: EndNotice,
): Promise<void> {
  // A page in sight shows the end itself.
  if (document.visibilityState === 'visible' || noticePermission() !== 'granted') return;
  const [{ notifiesMockEnd }, mock] = await Promise.all([getSettings(device), getMockExam(store.db, id)]);
  if (!notifiesMockEnd || !mock || !isRunning(mock)) return;
  const options = { body, tag: `mock ${id}`, icon: '/icons/icon-192.png', data: `/exams/mock?run=${id}` };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications of a service worker only.
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options);
}
