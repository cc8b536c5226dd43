// Starts an exchange when the user asks for one, and reports whether it is still running.
import { useState } from 'react';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';

/**
 * Returns `ask`, which starts an exchange, `isBusy` while it runs, and `wasAsked`, which is true after an
 * exchange started here has ended, whatever its outcome.
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
