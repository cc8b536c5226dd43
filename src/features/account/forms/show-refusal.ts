// The message for what the server answered to a form, which shows the same text. That no answer came is for the form
// alone to say, at the button that tries again.
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function tellRefusal(thrown: unknown, title: string, text: string): void {
  if (authErrorCode(thrown) !== 'offline') showToast({ bad: true, title, text });
}
