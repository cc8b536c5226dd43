import { expect, it, vi } from 'vitest';
import { scriptedRemote } from '../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../tests/support/phone/test-phone.ts';
import { runPass } from './pass.ts';

it('runPass closes the store that was opened for the pass, also if the store cannot be read', async () => {
  const remote = scriptedRemote(() => ({}));
  const phone = new TestPhone(remote, { account: 'pupil0000000000', token: 'token' });
  const store = await phone.openStore();
  store.db.close();
  const release = vi.fn();
  const pass = runPass({
    ...{ remote, clock: phone.clock, appVersion: '1.0.0', onlyToSend: true },
    capture: async () => ({ ...phone.session, store, release }),
    refuseToken: async () => false,
  });
  await expect(pass).rejects.toThrow();
  expect(release).toHaveBeenCalledTimes(1);
});
