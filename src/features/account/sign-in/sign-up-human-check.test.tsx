import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AuthApi } from '#backend/api/auth-api.ts';
import { fakeAnswer, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { LoginScreen } from './login-screen.tsx';

const solved = vi.hoisted(() => ({ verify: (_: string): void => undefined }));

vi.mock('@hcaptcha/react-hcaptcha', async () => {
  const { SolvedCheck } = await import('../../../../tests/support/solved-captcha.tsx');
  return {
    default: (props: Parameters<typeof SolvedCheck>[0]) => {
      if (props.size === 'invisible') return <SolvedCheck {...props} />;
      if (props.onVerify) solved.verify = props.onVerify;
      return null;
    },
  };
});

const fields = {
  name: 'Élève de l’essai',
  email: 'eleve@pare.example',
  password: 'kaye-ble-7',
  confirmation: 'kaye-ble-7',
};
const sentence = 'Votre compte est alors créé.';

// Removes `requestSubmit` during each test, because Safari 15 does not have it.
const { requestSubmit } = HTMLFormElement.prototype;
beforeEach(() => void Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'));
afterEach(() => void Object.assign(HTMLFormElement.prototype, { requestSubmit }));

/** Fills in the form and submits it before the human check is solved. */
async function submitTooEarly() {
  const signUp = vi.fn<AuthApi['signUp']>(async () => undefined);
  const sitekeys = { signup: 'up', signin: 'in', reset: 'reset' };
  const ports = testPorts({
    readConfig: async () => ({
      captcha: { provider: 'pow', script: '/captcha.js', sitekeys },
      providers: [],
    }),
    requestVerification: async () => undefined,
    signUp,
    signIn: async () => fakeAnswer('account00000000', 0),
  });
  const onEntered = vi.fn();
  const screen = { ports, accounts: [], ended: null, loginSearch: {}, onEntered, back: '/quiz' };
  const { place } = await renderInApp(() => <LoginScreen {...screen} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  const fill = async (name: string, value: string) => {
    const input = place.querySelector(`input[name="${name}"]`);
    if (input) await act(async () => type(input, value));
  };
  for (const [name, value] of Object.entries(fields)) await fill(name, value);
  // Dispatches the event instead of pressing the button, because the test’s DOM would call the removed `requestSubmit`.
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void place.querySelector('form')?.dispatchEvent(submit));
  expect(place.textContent).toContain(sentence);
  return { place, fill, signUp, onEntered };
}

it('if the form is submitted before the human check is solved, solving the check creates the account, also in a browser without requestSubmit', async () => {
  const { signUp, onEntered } = await submitTooEarly();
  expect(signUp).not.toHaveBeenCalled();
  await act(async () => solved.verify('token'));
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(signUp).toHaveBeenCalledOnce();
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: fields.email, captchaToken: 'token' });
});

it('if a field is changed between the submission and the human check, solving the check creates no account, and the form no longer says that the account will be created', async () => {
  const { place, fill, signUp } = await submitTooEarly();
  await fill('name', 'Élève');
  expect(place.textContent).not.toContain(sentence);
  await act(async () => solved.verify('token'));
  expect(signUp).not.toHaveBeenCalled();
});
