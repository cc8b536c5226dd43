import Dexie from 'dexie';
import { expect, it, vi } from 'vitest';
import { reportAppError } from '#lib/error-feed.ts';
import { reportAppErrors } from './report-app-errors.ts';
import { createErrorClient } from './sentry-client.ts';

vi.mock('./sentry-client.ts', () => ({ createErrorClient: vi.fn() }));

it('errors wait while the error client cannot be loaded, and are captured once each when the network is back; errors of a closed database or of the disk are not reported', async () => {
  const capture = vi.fn();
  const load = vi.mocked(createErrorClient).mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await reportAppErrors(Promise.resolve());
  reportAppError('an error without a network');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  reportAppError('another error without a network');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockImplementation(() => ({ capture }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(capture).toHaveBeenCalledTimes(2));
  for (const error of [new Dexie.DatabaseClosedError(), new DOMException('no file', 'UnknownError')])
    reportAppError(error);
  reportAppError('an error with a network');
  await vi.waitFor(() => expect(capture).toHaveBeenCalledTimes(3));
  expect(capture.mock.calls.flat()).toEqual([
    'an error without a network',
    'another error without a network',
    'an error with a network',
  ]);
});
