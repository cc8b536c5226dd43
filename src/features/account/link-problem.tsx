// <LinkProblem failure>{ways out}</LinkProblem>: a link of a mail or a provider that does not work, in words.
// isDeadLink(failure): trying the same link again cannot help; only a new one can.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { authErrorCode } from '#auth/auth-error.ts';
import { Icon } from '#ui/icon.tsx';
import { circleAlert } from '#ui/room-icons.ts';
import { errorText } from './error-texts.ts';

const deadLinkCodes = ['link-expired', 'invalid-jwt', 'missing-session'];

export const isDeadLink = (failure: unknown): boolean => deadLinkCodes.includes(authErrorCode(failure));

export function LinkProblem({ failure, children }: { failure: unknown; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon shape={circleAlert} className="text-bad" />
        <span>{i18n._(errorText(failure))}</span>
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
