// Builds the error text of a failed sign-in at an identity provider: a title with the provider's name, and
// the reason if it helps the user.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';

const withoutReason = ['unexpected', 'refused'];

export function oauthErrorTexts(
  i18n: I18n,
  thrown: unknown,
  label: string,
): { title: string; text?: string } {
  const title = i18n._(msg`Une erreur inattendue s’est produite avec ${label}`);
  return withoutReason.includes(authErrorCode(thrown))
    ? { title }
    : { title, text: i18n._(errorText(thrown)) };
}
