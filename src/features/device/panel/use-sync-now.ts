// Starts an exchange at once and reports whether it is still running.
import { useState } from 'react';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';

/**
 * Returns `ask`, which starts an exchange. `wasAsked`: an exchange started here has ended, whatever its
 * outcome.
 */
export function useExchange(commands: OutboxCommands) {
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
