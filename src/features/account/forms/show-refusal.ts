// Shows a toast with the server's error, which the form shows too. If the server did not answer, only the
// form says so, at the button that tries again.
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function showRefusal(thrown: unknown, title: string, text: string): void {
  if (authErrorCode(thrown) !== 'offline') showToast({ bad: true, title, text });
}
