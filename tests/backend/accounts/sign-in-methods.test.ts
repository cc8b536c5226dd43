import { expect, it } from 'vitest';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();

it('the server offers sign-in by password, and neither one-time codes nor a second factor', async () => {
  const methods = await backend.guest.send('GET', '/api/collections/users/auth-methods');
  expect(methods.body).toMatchObject({
    password: { enabled: true },
    otp: { enabled: false },
    mfa: { enabled: false },
  });
  const email = 'pupil@example.org';
  const otp = await backend.guest.send('POST', '/api/collections/users/request-otp', { email });
  expect(otp.status).toBe(403);
});
