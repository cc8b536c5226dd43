// Tests the sign-in of a pupil while the server's queue of sign-ins is full.
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { largeTextErrors } from '../support/large-text.ts';
import { passHumanCheck } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

test('the sign-in form shows how long a sign-in must wait, keeps the typed password, and signs in without another tap', async ({
  phone,
  server,
}) => {
  // Sets a rate at which one sign-in fills the queue for fourteen seconds.
  await server.restart({ env: { PARE_SIGN_INS_PER_SECOND: '0.066' } });
  const page = phone.page();
  const { pupil, otherPupil } = server.demo;
  await page.goto('/login');
  await page.getByRole('tab', { name: only('Connexion') }).click();
  await page.getByLabel(only('Adresse e-mail')).fill(pupil.email);
  const password = page.getByLabel(only('Mot de passe'));
  await password.fill(pupil.password);
  await passHumanCheck(page);
  const captcha = await solvedCaptcha(server.url, 'signin');
  const first = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-captcha': captcha },
    body: JSON.stringify({ identity: otherPupil.email, password: otherPupil.password }),
  });
  expect(first.status).toBe(200);
  await page.getByRole('button', { name: only('Se connecter') }).click();
  const note = page.getByRole('status').filter({ hasText: words('Votre tour vient dans environ') });
  await expect(note).toBeVisible();
  await expect(password).toHaveValue(pupil.password);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page, 320);
  expect(await largeTextErrors(page)).toEqual([]);
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 90_000 });
});
