// Starts an exchange when the user asks for one, and reports whether it is still running.
import { useState } from 'react';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';

/** `hasEnded` is true after an exchange started here has ended, whatever its outcome. */
export function useSyncNow(commands: OutboxCommands) {
  const [isBusy, setBusy] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const ask = () => {
    setBusy(true);
    commands
      .sendNow()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        setEnded(true);
      });
  };
  return { ask, isBusy, hasEnded };
}
