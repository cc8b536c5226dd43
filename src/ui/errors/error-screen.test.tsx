import { afterEach, expect, it, vi } from 'vitest';
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

async function showFull() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new StorageFullError(new DOMException('', 'UnknownError'));
  return renderInApp(() => <ErrorScreen error={error} />);
}

it('ErrorScreen announces that the phone is full, also to screen readers, and retries when the button is pressed', async () => {
  fullDisk();
  const { place, router } = await showFull();
  const invalidate = vi.spyOn(router, 'invalidate');
  expect(place.querySelector('[role=status]')?.textContent).toContain('Plus de place. Faites le tri.');
  find('button', 'Réessayer').click();
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('ErrorScreen retries by itself only once there is free space', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const put = fullDisk();
  const { router } = await showFull();
  const invalidate = vi.spyOn(router, 'invalidate');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(put).toHaveBeenCalled();
  expect(invalidate).not.toHaveBeenCalled();
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }), delete: async () => true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invalidate).toHaveBeenCalled();
  vi.useRealTimers();
});
