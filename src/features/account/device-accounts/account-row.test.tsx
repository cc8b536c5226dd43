import { expect, it, vi } from 'vitest';
import type { PasswordVerifier } from '#auth/device-accounts/password-verifier.ts';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { fakeAnswer, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AccountRow } from './account-row.tsx';

const verifier: PasswordVerifier = { salt: 'a', iterations: 1, hash: 'b' };

async function show(isOpen: boolean) {
  const ports = testPorts();
  const account = await acceptSession(ports, fakeAnswer('account00000000', ports.clock.now()), verifier);
  const { place } = await renderInApp(() => (
    <ul>
      <AccountRow ports={ports} account={account} isOpen={isOpen} onEntered={async () => undefined} />
    </ul>
  ));
  return place;
}

it('AccountRow shows « Ouvrir » for an account that is not open, and a press on it moves the focus to the password', async () => {
  const place = await show(false);
  press('Ouvrir : Élève');
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(place.querySelector('input[autocomplete="current-password"]')),
  );
});

it('AccountRow shows no « Ouvrir » for the open account', async () => {
  const place = await show(true);
  expect(place.textContent).toContain('Ouvert en ce moment');
  expect(place.querySelector('button')).toBeNull();
});
