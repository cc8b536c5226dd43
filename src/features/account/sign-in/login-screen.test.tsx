import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AuthApi } from '#backend/api/auth-api.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeAnswer, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { LoginScreen } from './login-screen.tsx';

const sitekeys = { signup: 'up', signin: 'in', reset: 'reset' };
const captcha = { provider: 'pow' as const, script: '/captcha.js', sitekeys };
const fields = {
  name: 'Élève de l’essai',
  email: 'eleve@pare.example',
  password: 'kaye-ble-7',
  confirmation: 'kaye-ble-7',
};

vi.mock('@hcaptcha/react-hcaptcha', async () => ({
  default: (await import('../../../../tests/support/solved-captcha.tsx')).SolvedCheck,
}));

const forms = { 'sign-up': { back: '/quiz' }, 'sign-in': { back: undefined } };

async function fillIn(form: keyof typeof forms) {
  const signUp = vi.fn<AuthApi['signUp']>(async () => undefined);
  const signIn = vi.fn<AuthApi['signIn']>(async () => fakeAnswer('account00000000', 0));
  const ports = testPorts({
    readConfig: async () => ({ captcha, providers: [] }),
    requestVerification: async () => undefined,
    signUp,
    signIn,
  });
  const onEntered = vi.fn(async () => undefined);
  const screen = { ports, accounts: [], ended: null, loginSearch: {}, onEntered, ...forms[form] };
  const { place } = await renderInApp(() => <LoginScreen {...screen} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  for (const [name, value] of Object.entries(fields)) {
    const input = place.querySelector(`input[name="${name}"]`);
    if (input) await act(async () => type(input, value));
  }
  const button = () => {
    const found = place.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (!found) throw new Error('the screen has no submit button');
    return found;
  };
  const press = () => act(async () => button().click());
  return { place, ports, button, press, onEntered, signUp, signIn };
}

it.each([
  ['sign-up', 'Création…'],
  ['sign-in', 'Connexion…'],
] as const)(
  'the %s form stays busy after the account was opened, and ignores another press of its button',
  async (form, busyLabel) => {
    const { button, press, onEntered, signUp, signIn } = await fillIn(form);
    await press();
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    await act(async () => undefined);
    expect(button().textContent).toContain(busyLabel);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await press();
    expect(signUp).toHaveBeenCalledTimes(form === 'sign-up' ? 1 : 0);
    expect(signIn).toHaveBeenCalledOnce();
  },
);

it.each([
  ['sign-up', new TypeError('the code of the next screen did not load'), 'Une erreur inattendue'],
  ['sign-in', new StorageFullError(null), 'Plus de place. Faites le tri.'],
] as const)(
  'when the next screen cannot be opened, the %s form shows the error and is no longer busy',
  async (form, error, text) => {
    const { place, button, press, onEntered } = await fillIn(form);
    onEntered.mockRejectedValueOnce(error);
    await press();
    await vi.waitFor(() => expect(place.querySelector('form')?.textContent).toContain(text));
    expect(button().getAttribute('aria-busy')).not.toBe('true');
  },
);

it.each([
  ['sign-up', 'Inscription réussie'],
  ['sign-in', 'Connexion réussie'],
] as const)(
  'when the next screen could not be opened, the toast of the %s stays, and another press opens the screen without sending the form again',
  async (form, success) => {
    for (let shown = shownToast(); shown; shown = shownToast()) hideToast(shown.id);
    const { button, press, onEntered, signUp, signIn } = await fillIn(form);
    onEntered.mockRejectedValueOnce(new Error('the database cannot be opened'));
    await press();
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
    expect(shownToast()?.title).toBe(success);
    await press();
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledTimes(2));
    expect(signUp).toHaveBeenCalledTimes(form === 'sign-up' ? 1 : 0);
    expect(signIn).toHaveBeenCalledOnce();
  },
);

it.each(['sign-up', 'sign-in'] as const)(
  'when the sign-in queue of the server is full, the %s form shows the wait, keeps the typed texts, and is sent again after the wait',
  async (form) => {
    const { place, ports, button, press, onEntered, signUp, signIn } = await fillIn(form);
    const full = new AuthApiFailure(429, {
      data: { queue: { code: 'sign_in_queue' } },
      retryAfterMs: 20_000,
    });
    const first = form === 'sign-up' ? signUp : signIn;
    first.mockRejectedValueOnce(full);
    await press();
    const status = () =>
      [...place.querySelectorAll('[role="status"]')].map((note) => note.textContent).join();
    await vi.waitFor(() => expect(status()).toMatch(/Votre tour vient dans environ 2[0-4] secondes\./));
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(place.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe(fields.password);
    await act(() => ports.clock.advance(24_000));
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(first).toHaveBeenCalledTimes(2);
  },
);

it.each([
  ['/forum/post/abcdefghijklmno', true],
  ['/forum?post=abcdefghijklmno', true],
  ['/forum', false],
  ['/exams', false],
])('/login with the return URL %s says that replying needs an account: %j', async (back, isShown) => {
  const ports = testPorts({ readConfig: async () => ({ captcha, providers: [] }) });
  const screen = {
    ports,
    accounts: [],
    ended: null,
    back,
    loginSearch: { back },
    onEntered: vi.fn(async () => undefined),
  };
  const { place } = await renderInApp(() => <LoginScreen {...screen} />);
  await vi.waitFor(() => expect(place.textContent).toContain('Un compte gratuit'));
  expect(place.textContent?.includes('Vous devez être connecté pour répondre')).toBe(isShown);
});

it('the sign-up form keeps a name of more than 80 characters, says how many are allowed, and creates no account', async () => {
  const { place, press, signUp } = await fillIn('sign-up');
  const name = place.querySelector<HTMLInputElement>('input[name="name"]');
  await act(async () => type(name, 'é'.repeat(81)));
  await press();
  expect(place.textContent).toContain('80\u00a0caractères au plus');
  expect([name?.value.length, name?.maxLength]).toEqual([81, -1]);
  expect(signUp).not.toHaveBeenCalled();
});
