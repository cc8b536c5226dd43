import { expect, it, onTestFinished, vi } from 'vitest';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { listenToErrors } from '#lib/error-feed.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useAfterSignIn } from './after-sign-in.ts';

const failure = new Error('the database of the account cannot be opened');

vi.mock('#app/start/compose-app.ts', () => ({ openApp: () => Promise.reject(failure) }));

it('the callback of useAfterSignIn rejects and reports the error when the app of the account cannot be opened', async () => {
  const reported: unknown[] = [];
  onTestFinished(listenToErrors((error) => reported.push(error)));
  const callbacks: ReturnType<typeof useAfterSignIn>[] = [];
  await renderInApp(() => {
    callbacks.push(useAfterSignIn('sign-in'));
    return 'the sign-in screen';
  });
  await expect(callbacks[0]?.({ id: 'account00000000' } as PhoneAccount)).rejects.toBe(failure);
  expect(reported).toEqual([failure]);
});
