// This phone, opened once for the page: the database that its accounts share, and signing in.
// Loaded by the routes that need it; home does not.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { browserPorts } from '#auth/device-accounts/browser-ports.ts';
import type { AuthEvent } from '#auth/session/auth-events.ts';
import { adoptMirror } from '#auth/session/current-account.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { tellEnded } from '#auth/session/report-ended-sessions.ts';
import { startAuth } from '#auth/session/start-session.ts';
import { explainedBlock } from '#data/database/site-data-blocked.ts';
import { explained } from '#data/database/storage-full.ts';
import { type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { browserStorage, pageStorage } from '#lib/browser/startup-storage.ts';
import { systemClock } from '#lib/clock.ts';
import { watchAppTraffic } from '#sync/connection/count-traffic.ts';
import { alignPageLook } from './sync-page-settings.ts';

export type Phone = { device: DeviceDb; ports: AuthPorts };

let opening: Promise<Phone> | null = null;

export function openPhone(): Promise<Phone> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Rejects with StorageFullError where a full phone opens nothing, SiteDataBlockedError where the browser keeps nothing. */
async function open(): Promise<Phone> {
  const device = openDeviceDb({ copyStorage: browserStorage('localStorage') });
  try {
    const phone = await openOn(device);
    watchAppTraffic(device, systemClock);
    return phone;
  } catch (error) {
    const fault = explainedBlock(await explained(device, error), browserStorage('localStorage') !== null);
    // Whoever tries again opens another.
    device.close();
    throw fault;
  }
}

async function openOn(device: DeviceDb): Promise<Phone> {
  const ports = browserPorts(device, pageStorage);
  const wasVisitor = readOpenAccount(pageStorage) === null;
  await Promise.all([startAuth(ports), alignPageLook(device)]);
  if (wasVisitor && readOpenAccount(pageStorage) && pageStorage.keeps) return beginAgain();
  let shownId = await openId(ports);
  ports.events.listen((event, elsewhere) => {
    const id = idAfter(event, shownId);
    // Another tab gave the phone to somebody else: nothing of the one before stays on screen here.
    if (elsewhere && id !== shownId) location.reload();
    if (elsewhere && !pageStorage.keeps) void adoptMirror(ports).catch(() => undefined);
    shownId = id;
  });
  window.addEventListener('online', () => void tellEnded(ports));
  return { device, ports };
}

/**
 * A killed browser may lose what localStorage took last, the account among it; the device database had it on disk.
 * By now screens may show a visitor's phone: they are all read anew. Where localStorage keeps nothing, no screen was
 * drawn before.
 */
function beginAgain(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

async function openId(ports: AuthPorts): Promise<string | null> {
  return (await ports.accounts.readMirror())?.accountId ?? null;
}

/** Whose data screens may show after an event; null for a visitor. */
function idAfter(event: AuthEvent, shownId: string | null): string | null {
  if (event.type === 'signed-out')
    return event.reason === 'asked' && event.accountId === shownId ? null : shownId;
  if (event.type === 'account-opened') return event.accountId;
  return event.type === 'signed-in' ? event.session.user.id : shownId;
}
