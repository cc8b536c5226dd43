// Explains why the link of an e-mail or of an identity provider does not work, and decides whether the same
// link can ever work again.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthError, authErrorCode } from '#auth/sign-in/auth-error.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { oauthErrorTexts } from '#features/account/sign-in/oauth-error-texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

const deadLinkCodes = ['link-expired', 'invalid-jwt', 'missing-session'];

export const isDeadLink = (failure: unknown): boolean => deadLinkCodes.includes(authErrorCode(failure));

export function LinkProblem({ failure, children }: { failure: unknown; children: ReactNode }) {
  const { i18n } = useLingui();
  const provider = failure instanceof AuthError ? failure.provider : null;
  const { title, text }: { title: string; text?: string } =
    provider === null ? { title: i18n._(errorText(failure)) } : oauthErrorTexts(i18n, failure, provider);
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon shape={circleAlert} className="text-bad" />
        <span>{title}</span>
      </p>
      {text ? <p>{text}</p> : null}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
