// Explains why the link of an e-mail or of an identity provider does not work, and decides whether the same
// link can ever work again.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthError, authErrorCode } from '#auth/sign-in/auth-error.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { oauthErrorTexts } from '#features/account/sign-in/oauth-error-texts.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';

const deadLinkCodes = ['link-expired', 'invalid-jwt', 'missing-session'];

export const isDeadLink = (failure: unknown): boolean => deadLinkCodes.includes(authErrorCode(failure));

export function LinkProblem({ failure, children }: { failure: unknown; children: ReactNode }) {
  const { i18n } = useLingui();
  const provider = failure instanceof AuthError ? failure.provider : null;
  const { title, text }: { title: string; text?: string } =
    provider === null
      ? splitAfterSentence(i18n._(errorText(failure)))
      : oauthErrorTexts(i18n, failure, provider);
  return (
    <div role="alert" className="account-empty">
      <EmptyState
        emblem={<Drawing of={tornPage} />}
        heading="h2"
        title={title}
        text={text}
        action={<div className="flex flex-wrap gap-3">{children}</div>}
      />
    </div>
  );
}

/** Splits an error text: its first sentence is the title, the advice after it the text. */
function splitAfterSentence(text: string): { title: string; text?: string } {
  const end = text.indexOf('. ');
  return end < 0 ? { title: text } : { title: text.slice(0, end + 1), text: text.slice(end + 2) };
}
