// State of the contact form's fields: saved as a draft until the message is queued, and validated after the
// first attempt to send it.
import { useEffect, useMemo, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { draftKeeper } from '#data/local/drafts.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { InvalidMutationError } from '#data/rows/mutation.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useKeptFields } from '#ui/controls/use-draft-fields.ts';
import { emptyMessage, type MessageFaults, messageFaults } from './contact-checks.ts';

const draftKey = 'contact';

export type SendOutcome = 'own' | 'visitor' | 'faulty' | 'full' | 'failed';

/**
 * Returns the state of the form. `subject`, and the name and address of the signed-in user, are the initial
 * values until the user changes them.
 */
export function useMessageForm(store: AccountStore, commands: Commands, subject: string, email: string) {
  const keeper = useMemo(() => {
    const drafts = draftKeeper(store, draftKey);
    const read = async () => {
      const [kept, profile] = await Promise.all([drafts.read(), getProfile(store.db, store.account)]);
      return {
        ...kept,
        fromName: kept?.fromName || profile?.displayName || '',
        fromEmail: kept?.fromEmail || email,
        subject: kept?.subject || subject,
      };
    };
    return { ...drafts, read };
  }, [store, subject, email]);
  const { fields, setField, whileSending } = useKeptFields(keeper, emptyMessage);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => void commands.askTeamMail(), [commands]);

  const send = async (): Promise<SendOutcome> => {
    setIsTried(true);
    if (Object.keys(messageFaults(fields)).length > 0) return 'faulty';
    setIsBusy(true);
    try {
      let whose: SendOutcome = 'failed';
      await whileSending(async () => {
        whose = await commands.writeToTeam(fields, draftKey);
        return true;
      });
      setIsTried(false);
      return whose;
    } catch (error) {
      if (error instanceof InvalidMutationError) return 'faulty';
      return error instanceof StorageFullError ? 'full' : 'failed';
    } finally {
      setIsBusy(false);
    }
  };

  const faults: MessageFaults = isTried ? messageFaults(fields) : {};
  return { fields, faults, isBusy, send, setField };
}
