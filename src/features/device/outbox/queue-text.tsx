// <QueueText>: a text that the user wrote; a long text is cut to its first lines until the user expands it.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';

const shownLength = 240;

export function QueueText({ text }: { text: string }) {
  const isLong = text.length > shownLength || text.split('\n').length > 6;
  const [isOpen, setOpen] = useState(!isLong);
  return (
    <div>
      <p className={isOpen ? 'queue-text' : 'queue-text queue-text-cut'}>{text}</p>
      {isLong ? (
        <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Replier</Trans> : <Trans>Tout lire</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
