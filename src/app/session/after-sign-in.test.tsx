import { expect, it, vi } from 'vitest';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { listenToErrors } from '#lib/error-feed.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useAfterSignIn, useNavigateAfterSignIn } from './after-sign-in.ts';

const failure = new Error('the database of the account cannot be opened');
const account = { id: 'account00000000' } as PhoneAccount;

vi.mock('#app/start/compose-app.ts', () => ({ openApp: () => Promise.reject(failure) }));

it('the callbacks of useAfterSignIn and useNavigateAfterSignIn reject and report the error when the app of the account cannot be opened', async () => {
  const calls: (() => Promise<void>)[] = [];
  await renderInApp(() => {
    const [enter, leadOn] = [useAfterSignIn('sign-in'), useNavigateAfterSignIn()];
    calls.push(
      () => enter(account),
      () => leadOn('/quiz'),
    );
    return 'the sign-in screen';
  });
  for (const call of calls.slice(0, 2)) {
    const reported: unknown[] = [];
    const stop = listenToErrors((error) => reported.push(error));
    await expect(call()).rejects.toBe(failure);
    expect(reported).toEqual([failure]);
    stop();
  }
});
