import { noNetwork } from '../support/outage.ts';
import { networkChip } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only } from '../support/texts.ts';

// Browsers write localStorage to disk with a delay, so a kill may lose its latest changes.
test('a pupil is still signed in without a network after the app was killed right after sign-in', async ({
  phone,
  server,
}) => {
  await signInAndSync(phone.page(), server.demo.pupil, 'Bac I');
  await phone.kill();
  await noNetwork.start(phone, server);
  await phone.reopen('/quiz');
  const page = phone.page();
  await expect(page.getByRole('link', { name: only('Commencer : Chimie · Bac I') })).toBeVisible();

  await phone.kill();
  await phone.reopen('/');
  await expect(networkChip(phone.page(), 'Hors ligne')).toBeVisible();
  await expect(phone.page().getByRole('button', { name: only('Mon compte, eleve1') })).toBeVisible();
});
