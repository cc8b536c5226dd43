import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeAnswer, fakeToken, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

vi.mock('@hcaptcha/react-hcaptcha', async () => ({
  default: (await import('../../../../tests/support/solved-captcha.tsx')).SolvedCheck,
}));

afterEach(() => hideToast(shownToast()?.id ?? 0));

const sitekeys = { signup: 'up', signin: 'in', reset: 'reset' };
const captcha = { provider: 'pow' as const, script: '/captcha.js', sitekeys };
const onChanged = vi.fn();

async function show(isByLink: boolean, answer: () => Promise<undefined>) {
  onChanged.mockReset();
  const ports = testPorts({
    readConfig: async () => ({ captcha, providers: [] }),
    changePassword: answer,
    confirmReset: answer,
    signIn: async () => fakeAnswer('a', ports.clock.now(), 2),
    readTokenState: async () => ({ isDeleted: false, isPasswordChanged: false }),
  });
  await acceptSession(ports, fakeAnswer('a', ports.clock.now()), null);
  const token = isByLink ? fakeToken('a', ports.clock.now() + 3_600_000) : undefined;
  await renderInApp(() => <NewPasswordForm {...{ ports, token, onChanged }} onFailure={() => undefined} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
}

const fill = (name: string, value: string) =>
  act(async () => type(document.querySelector(`[name="${name}"]`), value));
const press = () => act(async () => find('button', 'Changer le mot de passe').click());
const refuse = () => Promise.reject(new AuthApiFailure(400));

it.each([
  ['a used link', true, 'Ce lien a déjà servi ou a plus d’une heure. Demandez-en un nouveau.'],
  ['a wrong current password', false, 'Ce n’est pas le bon mot de passe.'],
])('NewPasswordForm shows a toast « Erreur » with the text for %s', async (_, isByLink, text) => {
  await show(isByLink, refuse);
  if (!isByLink) await fill('present', 'pas-celui-ci');
  await fill('password', 'tout-neuf');
  await fill('confirmation', 'tout-neuf');
  await press();
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }));
  expect(onChanged).not.toHaveBeenCalled();
});

it('the button of NewPasswordForm works only when both fields are equal and have six characters; it then changes the password and shows a toast', async () => {
  const change = vi.fn(async () => undefined);
  await show(true, change);
  const isDisabled = () =>
    find('button', 'Changer le mot de passe').matches(':disabled, [aria-disabled="true"]');
  await fill('password', 'abcde');
  await fill('confirmation', 'abcde');
  expect(isDisabled()).toBe(true);
  await fill('password', 'abcdef');
  expect(document.body.textContent).toContain('Les mots de passe ne correspondent pas');
  expect(isDisabled()).toBe(true);
  await press();
  expect(change).not.toHaveBeenCalled();
  await fill('confirmation', 'abcdef');
  expect(isDisabled()).toBe(false);
  await press();
  const title = 'Mot de passe mis à jour';
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title }));
  expect(onChanged).toHaveBeenCalledTimes(1);
});
