import { expect, it, vi } from 'vitest';
import { testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { CallbackScreen } from './callback-screen.tsx';

vi.mock('#auth/sign-in/oauth-sign-in.ts', () => ({
  completeProviderSignIn: async () => ({ account: { id: 'account00000000' }, isTakenOver: false }),
}));

it('/callback shows the error and a link to /login when the account was signed in but its first screen cannot be opened', async () => {
  const ports = testPorts();
  const screen = { ports, link: { code: 'code', state: 'state' }, back: undefined };
  const onEntered = () => Promise.reject(new TypeError('the code of the next screen did not load'));
  const { place } = await renderInApp(() => <CallbackScreen {...screen} onEntered={onEntered} />);
  await vi.waitFor(() => expect(place.textContent).toContain('Une erreur inattendue s’est produite'));
  expect(place.textContent).not.toContain('Connexion en cours…');
  expect(place.querySelector('a[href^="/login"]')?.textContent).toBe('Recommencer la connexion');
});
