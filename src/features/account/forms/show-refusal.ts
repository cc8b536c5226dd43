// Shows the server's error in a toast, in addition to the form, which shows it too. If the server did not
// answer, only the form reports it, at the button that tries again.
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function showRefusal(thrown: unknown, title: string, text: string): void {
  if (authErrorCode(thrown) !== 'offline') showToast({ bad: true, title, text });
}
