// <MissedToasts>: lists toasts with `isRepeated`, each with its button, so that the user can still press the button
// after the toast has disappeared.
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SheetBlock } from '#ui/layers/sheet.tsx';
import { answerToast, onToastChange, repeatedToasts } from '#ui/messages/toast-list.ts';

export function MissedToasts() {
  const messages = useSyncExternalStore(onToastChange, repeatedToasts);
  if (messages.length === 0) return null;
  return (
    <SheetBlock title={<Trans>Derniers messages</Trans>}>
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
            <p className="min-w-0 text-meta">
              {message.title} {message.text}
            </p>
            <Button small variant="line" onClick={() => answerToast(message)}>
              {message.action?.label}
            </Button>
          </li>
        ))}
      </ul>
    </SheetBlock>
  );
}
