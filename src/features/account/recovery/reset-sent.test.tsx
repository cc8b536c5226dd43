import { expect, it } from 'vitest';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ResetSent } from './reset-sent.tsx';

it('the screen after a reset request shows the address, the validity of one hour and a note about spam, and links back to sign-in', async () => {
  const done = async () => undefined;
  await renderInApp(
    () => (
      <ResetSent
        address="eleve@pare.example"
        loginSearch={{ back: '/quiz' }}
        seconds={0}
        isBusy={false}
        problem={null}
        onSend={done}
        onBack={() => undefined}
      />
    ),
    ['/login'],
  );
  const text = document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain('eleve@pare.example');
  expect(text).toContain('expire dans 1 heure');
  expect(text).toContain('spams');
  expect(find('a', 'Se connecter').getAttribute('href')).toBe('/login?back=%2Fquiz');
  expect(find('button', 'Renvoyer le lien').hasAttribute('disabled')).toBe(false);
});
