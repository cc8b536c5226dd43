import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

vi.mock('@hcaptcha/react-hcaptcha', async () => ({
  default: (await import('../../../../tests/support/solved-captcha.tsx')).SolvedCheck,
}));

const sitekeys = { signup: 'up', signin: 'in', reset: 'reset' };
const captcha = { provider: 'pow' as const, script: '/captcha.js', sitekeys };
const email = 'eleve@pare.example';

/** Renders the screen as for a user who adds a second account while another account is open. */
async function show() {
  const ports = testPorts({
    readConfig: async () => ({ captcha, providers: [] }),
    resetByCode: async () => undefined,
  });
  const screen = { ports, loginSearch: { another: true as const }, typedEmail: email };
  const shown = await renderInApp(() => <ForgotPasswordScreen {...screen} />, ['/login']);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  return shown;
}

const press = (selector: string, text: string) => act(async () => find(selector, text).click());

it('/forgot-password links back to the sign-in of an additional account, with the typed address', async () => {
  const { router } = await show();
  await press('a', 'Retour à la connexion');
  expect(router.state.location).toMatchObject({
    href: '/login?another=true',
    state: { typedEmail: email },
  });
});

it('/forgot-password, after a password change by a code, offers only the sign-in of an additional account, with the typed address', async () => {
  const { router, place } = await show();
  await press('button', 'J’ai un code');
  for (const [name, value] of Object.entries({ code: 'ABCD-2345', password: 'kaye-ble-7' }))
    await act(async () => type(place.querySelector(`input[name="${name}"]`), value));
  await act(async () => place.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => find('a', 'Se connecter'));
  const ways = [...place.querySelectorAll('main a, main button')].map(({ textContent }) => textContent);
  expect(ways).toEqual(['Se connecter']);
  expect(place.textContent).not.toContain('Écrivez le code');
  await press('a', 'Se connecter');
  expect(router.state.location).toMatchObject({
    href: '/login?another=true',
    state: { typedEmail: email },
  });
});
