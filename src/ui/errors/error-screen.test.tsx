import { afterEach, expect, it, vi } from 'vitest';
import { SilentStorageError } from '#data/database/silent-storage.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ErrorScreen } from './error-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function fullDisk() {
  const put = vi.fn(() => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')));
  vi.stubGlobal('caches', { open: async () => ({ put }), delete: async () => true });
  return put;
}

const full = () => new StorageFullError(new DOMException('', 'UnknownError'));

async function show(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderInApp(() => <ErrorScreen error={error} />);
}

it('ErrorScreen announces that the phone is full, also to screen readers, and retries when the button is pressed', async () => {
  fullDisk();
  const { place, router } = await show(full());
  const invalidate = vi.spyOn(router, 'invalidate');
  expect(place.querySelector('[role=status]')?.textContent).toContain('Plus de place. Faites le tri.');
  find('button', 'Réessayer').click();
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('ErrorScreen asks to close the browser when the browser does not answer', async () => {
  const { place } = await show(new SilentStorageError());
  const text = place.querySelector('[role=status]')?.textContent;
  expect(text).toContain('Le navigateur ne répond plus.');
  expect(text).toContain('Fermez complètement le navigateur, puis rouvrez Pare.');
  expect(text).not.toContain('Plus de place.');
});

it.each([
  ['full', full],
  ['silent', () => new SilentStorageError()],
])('ErrorScreen of a %s storage retries by itself only once the disk accepts data', async (_, makeError) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const put = fullDisk();
  const { router } = await show(makeError());
  const invalidate = vi.spyOn(router, 'invalidate');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(put).toHaveBeenCalled();
  expect(invalidate).not.toHaveBeenCalled();
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }), delete: async () => true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invalidate).toHaveBeenCalled();
  vi.useRealTimers();
});
