// <LinkProblem failure>{ways out}</LinkProblem>: a link of a mail or a provider that does not work, in words.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { circleAlert } from '#ui/room-icons.ts';
import { errorText } from './error-texts.ts';

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
