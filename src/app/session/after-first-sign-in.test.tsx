import { expect, it, vi } from 'vitest';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useAfterSignIn } from './after-sign-in.ts';

vi.mock('#app/start/compose-app.ts', () => {
  const commands = { sendNow: async () => undefined, levelsOnPhone: async () => [] };
  return { openApp: async () => ({ commands, ports: {} }) };
});

it.each([
  [true, undefined, '/admin'],
  [true, '/forum', '/levels?first=true&back=%2Fforum'],
  [false, undefined, '/levels?first=true&back=%2F'],
])(
  'useAfterSignIn leads an account without a level on this phone, admin: %s, return URL: %s, to %s',
  async (isAdmin, back, path) => {
    const callbacks: ReturnType<typeof useAfterSignIn>[] = [];
    const { history } = await renderInApp(() => {
      callbacks.push(useAfterSignIn('sign-in', back));
      return 'the sign-in screen';
    }, ['/admin', '/levels']);
    const account = { id: 'account00000000', isAdmin, verifier: {} } as PhoneAccount;
    await callbacks[0]?.(account);
    expect(history.location.href).toBe(path);
  },
);
