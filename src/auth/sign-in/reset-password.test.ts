import { expect, it } from 'vitest';
import { fakeToken, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { authErrorCode } from './auth-error.ts';
import { beginRecovery } from './reset-password.ts';

it('beginRecovery notifies the page that a reset link was opened, and throws without notifying if the link’s token is missing or incomplete', () => {
  const ports = testPorts();
  for (const [token, code] of [
    [undefined, 'missing-session'],
    ['part.of', 'invalid-jwt'],
  ] as const) {
    let thrown: unknown;
    try {
      beginRecovery(ports, token);
    } catch (error) {
      thrown = error;
    }
    expect(authErrorCode(thrown)).toBe(code);
  }
  expect(ports.receivedEvents).toEqual([]);
  const token = fakeToken('a', ports.clock.now() + 3_600_000).replace(/sign$/, 's'.repeat(43));
  beginRecovery(ports, token);
  expect(ports.receivedEvents).toEqual([{ type: 'password-recovery' }]);
});
