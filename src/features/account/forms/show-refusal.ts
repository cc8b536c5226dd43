// Shows the error of a form in a toast. If the server did not answer, shows no toast: only the form reports this.
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function showRefusal(thrown: unknown, title: string, text: string): void {
  if (authErrorCode(thrown) !== 'offline') showToast({ bad: true, title, text });
}
