// <ChoiceButton>: a button that is enabled once an answer is chosen. When it is pressed before that, its text
// is replaced by the hint that an answer is missing; its size does not change.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';

type ChoiceButtonProps = {
  isChosen: boolean;
  busy?: ReactNode;
  missing?: ReactNode;
  onClick: () => void;
  children: ReactNode;
};

export function ChoiceButton({ isChosen, busy, missing, onClick, children }: ChoiceButtonProps) {
  const whyId = useId();
  const [wasEarly, setEarly] = useState(false);
  const isRefused = wasEarly && !isChosen;
  return (
    <>
      <Button
        className={isRefused ? 'play-refused' : undefined}
        disabled={!isChosen}
        busy={busy}
        aria-describedby={isChosen ? undefined : whyId}
        onDisabledClick={() => setEarly(true)}
        onClick={() => {
          setEarly(false);
          onClick();
        }}
      >
        <span className="play-words-of-button">
          <span className={isRefused ? 'invisible' : undefined}>{children}</span>
          <span className={isRefused ? undefined : 'invisible'}>
            {missing ?? <Trans>Choisissez une réponse</Trans>}
          </span>
        </span>
      </Button>
      {isChosen ? null : (
        <p id={whyId} className="sr-only">
          {missing ?? <Trans>Choisissez une réponse pour continuer.</Trans>}
        </p>
      )}
    </>
  );
}
