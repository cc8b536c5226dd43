// The contact form's fields: kept as a draft until the message is queued, and checked once it was tried to send them.
import { useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getDraft, saveDraft } from '#data/drafts.ts';
import { InvalidMutationError } from '#data/mutations.ts';
import { StorageFullError } from '#data/storage-full.ts';
import type { Commands } from '#sync/commands.ts';
import { emptyMessage, type MessageFaults, type MessageFields, messageFaults } from './contact-checks.ts';

const draftKey = 'contact';
const pauseMs = 400;

export type SendOutcome = 'own' | 'visitor' | 'faulty' | 'full' | 'failed';

export function useMessageForm(store: AccountStore, commands: Commands) {
  const [fields, setFields] = useState(emptyMessage);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const unsaved = useRef<MessageFields | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void getDraft(store.db, draftKey).then((draft) => {
      if (isCurrent && draft && !unsaved.current) setFields({ ...emptyMessage, ...draft.fields });
    });
    const keep = () => {
      if (unsaved.current) void saveDraft(store, draftKey, unsaved.current);
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [store]);

  useEffect(() => void commands.askTeamMail(), [commands]);

  useEffect(() => {
    if (unsaved.current !== fields) return;
    const timer = setTimeout(() => void saveDraft(store, draftKey, fields), pauseMs);
    return () => clearTimeout(timer);
  }, [store, fields]);

  const send = async (): Promise<SendOutcome> => {
    setIsTried(true);
    if (Object.keys(messageFaults(fields)).length > 0) return 'faulty';
    setIsBusy(true);
    try {
      const whose = await commands.writeToTeam(fields, draftKey);
      unsaved.current = null;
      setFields(emptyMessage);
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
  return {
    fields,
    faults,
    isBusy,
    send,
    setField: (name: keyof MessageFields, value: string) => {
      const next = { ...fields, [name]: value };
      unsaved.current = next;
      setFields(next);
    },
  };
}
