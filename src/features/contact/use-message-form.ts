// Manages the fields of the contact form: they are saved as a draft until the message is queued, and their
// errors are shown after the first attempt to send the message.

import { useEffect, useMemo, useState } from 'react';
import { StorageFullError } from '#data/database/storage-full.ts';
import { draftStore } from '#data/local/drafts.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { InvalidMutationError } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { emptyMessage, type MessageErrors, messageErrors } from './contact-checks.ts';

const draftKey = 'contact';

export type SendOutcome = 'own' | 'visitor' | 'faulty' | 'full' | 'failed';

/**
 * Returns the fields, their errors and functions to change and send them. A field that the draft leaves empty starts
 * with `subject`, `email` or the name in the user's profile.
 */
export function useMessageForm(
  store: AccountStore,
  commands: OutboxCommands,
  subject: string,
  email: string,
) {
  const fieldStore = useMemo(() => {
    const drafts = draftStore(store, draftKey);
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
  const { fields, setField, whileSending } = useDraftFields(fieldStore, emptyMessage);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => void commands.askTeamMail(), [commands]);

  const send = async (): Promise<SendOutcome> => {
    setIsTried(true);
    if (Object.keys(messageErrors(fields)).length > 0) return 'faulty';
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

  const errors: MessageErrors = isTried ? messageErrors(fields) : {};
  return { fields, faults: errors, isBusy, send, setField };
}
