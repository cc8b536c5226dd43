// Holds the state of a form that signs an account in or creates one, and then opens the account's first screen. If that
// screen cannot be opened, the account is kept: the next press of the button opens the screen without sending the form.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import type { TurnWatch } from '#auth/sign-in/wait-for-turn.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { useTurn } from './use-turn.ts';

export function useEntry(onEntered: (account: PhoneAccount) => Promise<void>) {
  const { i18n } = useLingui();
  const turn = useTurn();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const entered = useRef<PhoneAccount | null>(null);

  const begin = () => {
    setIsBusy(true);
    setProblem(null);
  };
  const stop = (thrown: unknown) => {
    setProblem(i18n._(errorText(thrown)));
    turn.end();
    setIsBusy(false);
  };
  const open = async (account: PhoneAccount) => {
    entered.current = account;
    try {
      await onEntered(account);
    } catch (thrown) {
      stop(thrown);
    }
  };

  return {
    /** Text of the last error; null if there is none. */
    problem,
    /** Whether the form is being sent. True until the next screen is shown, so that it cannot be submitted again. */
    isBusy,
    /** Length in milliseconds of the wait in the server's sign-in queue; null while the form does not wait in it. */
    waitMs: turn.waitMs,
    /** Sends the form by `request` and opens the first screen; calls `onRefused` if `request` rejects. */
    send: async (
      request: (watch: TurnWatch) => Promise<PhoneAccount>,
      onRefused: (thrown: unknown, text: string) => void,
    ): Promise<void> => {
      begin();
      let account: PhoneAccount;
      try {
        account = await request(turn.watch());
      } catch (thrown) {
        stop(thrown);
        return onRefused(thrown, i18n._(errorText(thrown)));
      }
      await open(account);
    },
    /** Opens the screen that could not be opened; returns false if there is none. */
    openAgain: (): boolean => {
      if (entered.current === null) return false;
      begin();
      void open(entered.current);
      return true;
    },
    /** Forgets the account, because the form is now about another one. */
    forget: () => {
      entered.current = null;
    },
  };
}
