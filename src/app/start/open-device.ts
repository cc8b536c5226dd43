// Opens the phone once per page: the database that all its accounts share, and the session of the open
// account.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { browserPorts } from '#auth/device-accounts/browser-ports.ts';
import type { AuthEvent } from '#auth/session/auth-events.ts';
import { adoptMirror } from '#auth/session/current-account.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { reportEndedSessions } from '#auth/session/report-ended-sessions.ts';
import { startAuth } from '#auth/session/start-session.ts';
import { SilentStorageError, unlessSilent } from '#data/database/silent-storage.ts';
import { explainedBlock } from '#data/database/site-data-blocked.ts';
import { explained, StorageFullError } from '#data/database/storage-full.ts';
import { type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { browserStorage, pageStorage } from '#lib/browser/startup-storage.ts';
import { systemClock } from '#lib/clock.ts';
import { watchAppTraffic } from '#sync/connection/count-traffic.ts';
import { Disposables } from './disposables.ts';
import { syncPageSettings } from './sync-page-settings.ts';

export type Phone = { device: DeviceDb; ports: AuthPorts };

let opening: Promise<Phone> | null = null;

/** Whether the last opening failed because the disk accepted no data. */
let wasRefused = false;

export function openPhone(): Promise<Phone> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    wasRefused = error instanceof SilentStorageError || error instanceof StorageFullError;
    throw error;
  });
  return opening;
}

/**
 * Opens the phone. Rejects with StorageFullError when a full disk prevents that, with SiteDataBlockedError when the
 * browser stores no data, and with SilentStorageError when the browser does not answer. No listener and no timer of an
 * opening stays after its rejection, also if the database answers only then.
 */
async function open(): Promise<Phone> {
  const device = openDeviceDb({ copyStorage: browserStorage('localStorage') });
  const disposables = new Disposables();
  try {
    const phone = await unlessSilent(device, systemClock, () => openOn(device, disposables), wasRefused);
    watchAppTraffic(device, systemClock);
    return phone;
  } catch (error) {
    const explainedError = explainedBlock(
      await explained(device, error),
      browserStorage('localStorage') !== null,
    );
    // A retry opens a new connection to the database, and listens again.
    disposables.stop();
    device.close();
    throw explainedError;
  }
}

async function openOn(device: DeviceDb, disposables: Disposables): Promise<Phone> {
  const ports = browserPorts(device, pageStorage);
  disposables.add(ports.events.close);
  const wasVisitor = readOpenAccount(pageStorage) === null;
  await Promise.all(
    [startAuth(ports), syncPageSettings(device)].map(async (starting) => disposables.add(await starting)),
  );
  if (wasVisitor && readOpenAccount(pageStorage) && pageStorage.isPersistent) return reloadPage();
  let shownId = await openId(ports);
  const endListening = ports.events.listen((event, elsewhere) => {
    const id = idAfter(event, shownId);
    // Another tab opened a different account or signed out the open one: the reload removes the data of the
    // previous account from this page.
    if (elsewhere && id !== shownId) location.reload();
    if (elsewhere && !pageStorage.isPersistent) void adoptMirror(ports).catch(() => undefined);
    shownId = id;
  });
  disposables.add(endListening);
  const reportEnded = () => void reportEndedSessions(ports);
  window.addEventListener('online', reportEnded);
  disposables.add(() => window.removeEventListener('online', reportEnded));
  return { device, ports };
}

/**
 * Reloads the page. A killed browser may lose the last writes to localStorage, among them the open account,
 * which the device database still has; without a reload the page would show a visitor's data.
 */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

async function openId(ports: AuthPorts): Promise<string | null> {
  return (await ports.accounts.readMirror())?.accountId ?? null;
}

/** Returns the id of the account whose data the screens may show after an event; null for a visitor. */
function idAfter(event: AuthEvent, shownId: string | null): string | null {
  if (event.type === 'signed-out')
    return event.reason === 'asked' && event.accountId === shownId ? null : shownId;
  if (event.type === 'account-opened') return event.accountId;
  return event.type === 'signed-in' ? event.session.user.id : shownId;
}
