import { afterEach, expect, it } from 'vitest';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { showRefusal } from './show-refusal.ts';

afterEach(() => hideToast(shownToast()?.id ?? 0));

it('showRefusal shows the error of the server in a toast, but no toast when the server did not answer', () => {
  showRefusal(new AuthError('offline'), 'Erreur', 'Pas de réponse du serveur.');
  expect(shownToast()).toBeNull();
  showRefusal(new AuthError('rate-limited'), 'Erreur', 'Trop d’essais.');
  expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text: 'Trop d’essais.' });
});
