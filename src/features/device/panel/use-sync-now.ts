// Asks for an exchange at once, one at a time.
import { useState } from 'react';
import type { Commands } from '#sync/engine/commands.ts';

/** `wasAsked`: one that was asked for here has ended, whatever came of it. */
export function useExchange(commands: Pick<Commands, 'sendNow'>) {
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const ask = () => {
    setBusy(true);
    commands
      .sendNow()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        setAsked(true);
      });
  };
  return { ask, isBusy, wasAsked };
}
