import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestPorts, testPorts } from '../../../tests/support/phone/auth-ports.ts';

let ports: TestPorts;
vi.mock('#auth/device-accounts/browser-ports.ts', () => ({ browserPorts: () => ports }));

const never = () => new Promise<never>(() => undefined);
const silentCaches = { open: never, delete: never };
const fullCaches = {
  open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  delete: async () => true,
};

/** Loads the module again, because it remembers how the last opening of its page ended. */
async function loadPage() {
  vi.resetModules();
  const { openPhone } = await import('./open-device.ts');
  const { pageStorage } = await import('#lib/browser/startup-storage.ts');
  return { openPhone, pageStorage };
}

/** Counts the listeners that `listen` of `target` has added and that were not removed. */
function countListeners<Name extends string>(
  target: { [Key in Name]: (listener: never) => () => void },
  listen: Name,
) {
  const count = { present: 0 };
  const original = target[listen];
  target[listen] = (listener) => {
    const remove = original(listener);
    count.present += 1;
    return () => {
      count.present -= 1;
      remove();
    };
  };
  return count;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ports = testPorts();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('openPhone rejects with StorageFullError when its database does not open on a full disk, and does not open it again while the disk is full', async () => {
  const { openPhone } = await loadPage();
  vi.stubGlobal('caches', fullCaches);
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as never);
  const first = expect(openPhone()).rejects.toMatchObject({ name: 'StorageFullError' });
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  expect(open).toHaveBeenCalledTimes(1);
  await expect(openPhone()).rejects.toMatchObject({ name: 'StorageFullError' });
  expect(open).toHaveBeenCalledTimes(1);
});

it('openPhone leaves no listener and no timer of an opening that ends only after openPhone has rejected', async () => {
  const { openPhone, pageStorage } = await loadPage();
  vi.stubGlobal('caches', silentCaches);
  const heldRead = Promise.withResolvers<null>();
  const readMirror = vi.spyOn(ports.accounts, 'readMirror');
  readMirror.mockResolvedValueOnce(null).mockReturnValueOnce(heldRead.promise);
  const settings = countListeners(pageStorage, 'onChange');
  const events = countListeners(ports.events, 'listen');
  const opening = expect(openPhone()).rejects.toMatchObject({ name: 'SilentStorageError' });
  await vi.waitFor(() => expect(readMirror).toHaveBeenCalledTimes(2));
  expect(settings.present).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await opening;
  heldRead.resolve(null);
  await vi.advanceTimersByTimeAsync(0);
  expect([settings.present, events.present]).toEqual([0, 0]);
  const listEnded = vi.spyOn(ports.accounts, 'listEnded');
  window.dispatchEvent(new Event('online'));
  expect(listEnded).not.toHaveBeenCalled();
  const getItem = vi.spyOn(ports.storage, 'getItem');
  await ports.clock.advance(3_600_000);
  expect(getItem).not.toHaveBeenCalled();
});
