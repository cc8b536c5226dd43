import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { getSettings, openDeviceDb } from '#data/device/device-db.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { EndNoticeSwitch } from './end-notice-switch.tsx';

function stubNotifications(before: NotificationPermission, answer: NotificationPermission) {
  const requestPermission = vi.fn(async () => {
    stub.permission = answer;
    return answer;
  });
  const stub = Object.assign(() => undefined, { permission: before, requestPermission });
  vi.stubGlobal('Notification', stub);
  return requestPermission;
}
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const { place } = await renderInApp(() => (
    <ul>
      <EndNoticeSwitch device={device} />
    </ul>
  ));
  const input = () => place.querySelector<HTMLInputElement>('[role="switch"]');
  return { place, input, device, isStored: async () => (await getSettings(device)).notifiesMockEnd };
}

it('EndNoticeSwitch is off at first and does not ask; once turned on, it stores the answer of the browser', async () => {
  const requestPermission = stubNotifications('default', 'granted');
  const { input, isStored } = await show();
  await vi.waitFor(() => expect(input()?.checked).toBe(false));
  expect(requestPermission).not.toHaveBeenCalled();
  input()?.click();
  await vi.waitFor(() => expect(input()?.checked).toBe(true));
  expect(await isStored()).toBe(true);
  input()?.click();
  await vi.waitFor(() => expect(input()?.checked).toBe(false));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(await isStored()).toBe(false);
});

it('EndNoticeSwitch stays off and says so if the user refuses, and is left out from then on', async () => {
  stubNotifications('default', 'denied');
  const { place, input, isStored } = await show();
  await vi.waitFor(() => expect(input()).not.toBeNull());
  input()?.click();
  await vi.waitFor(() => expect(place.textContent).toContain('Ce navigateur refuse les notifications.'));
  expect(input()?.checked).toBe(false);
  expect(await isStored()).toBe(false);
  const again = await show();
  await again.device.open();
  expect(again.input()).toBeNull();
});

it('EndNoticeSwitch is left out in a browser without notifications', async () => {
  vi.stubGlobal('Notification', undefined);
  const { device, input } = await show();
  await device.open();
  expect(input()).toBeNull();
});
