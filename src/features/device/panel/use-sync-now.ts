// Starts an exchange at once and reports whether it is still running.
import { useState } from 'react';
import type { Commands } from '#sync/engine/commands.ts';

/**
 * Returns `ask`, which starts an exchange. `wasAsked`: an exchange started here has ended, whatever its
 * outcome.
 */
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
