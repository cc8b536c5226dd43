import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { type DeviceDb, getSettings, openDeviceDb } from '#data/device/device-db.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
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

/** Is rendered after the switch, so that the switch too has read the settings once « settings read » is shown. */
function SettingsReader({ device }: { device: DeviceDb }) {
  const settings = useLive(() => getSettings(device), [device]);
  return settings ? <p>settings read</p> : null;
}

async function show() {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const { place } = await renderInApp(() => (
    <>
      <ul>
        <EndNoticeSwitch device={device} />
      </ul>
      <SettingsReader device={device} />
    </>
  ));
  const input = () => place.querySelector<HTMLInputElement>('[role="switch"]');
  const areSettingsRead = () => vi.waitFor(() => expect(place.textContent).toContain('settings read'));
  return { place, input, areSettingsRead, isStored: async () => (await getSettings(device)).notifiesMockEnd };
}

it('EndNoticeSwitch is off at first without asking the browser for permission; when it is turned on or off, the setting is stored', async () => {
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

it('EndNoticeSwitch stays off and shows the refusal if the user refuses notifications, and is not rendered the next time', async () => {
  stubNotifications('default', 'denied');
  const { place, input, isStored } = await show();
  await vi.waitFor(() => expect(input()).not.toBeNull());
  input()?.click();
  await vi.waitFor(() => expect(place.textContent).toContain('Ce navigateur refuse les notifications.'));
  expect(input()?.checked).toBe(false);
  expect(await isStored()).toBe(false);
  const again = await show();
  await again.areSettingsRead();
  expect(again.input()).toBeNull();
});

it('EndNoticeSwitch is not rendered in a browser without notifications', async () => {
  vi.stubGlobal('Notification', undefined);
  const { areSettingsRead, input } = await show();
  await areSettingsRead();
  expect(input()).toBeNull();
});
