// The fields of a form that outlive the screen, the app and a full disk until they are sent or emptied.
import { useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getDraft, removeDraft, saveDraft } from '#data/drafts.ts';

const pauseMs = 400;

type DraftForm<Fields> = {
  fields: Fields;
  setField: (name: keyof Fields, value: string) => void;
  /** Empties the form and forgets the draft. */
  clear: () => Promise<void>;
};

/** `key` names the form, such as `reply:<post id>`; `empty` is what it holds without a draft. */
export function useDraft<Fields extends Record<string, string>>(
  store: AccountStore,
  key: string,
  empty: Fields,
): DraftForm<Fields> {
  const [fields, setFields] = useState(empty);
  const unsaved = useRef<Fields | null>(null);
  const firstEmpty = useRef(empty);

  useEffect(() => {
    let isCurrent = true;
    setFields(firstEmpty.current);
    void getDraft(store.db, key).then((draft) => {
      if (isCurrent && draft && unsaved.current === null)
        setFields({ ...firstEmpty.current, ...draft.fields });
    });
    return () => {
      isCurrent = false;
      if (unsaved.current) void saveDraft(store, key, unsaved.current);
      unsaved.current = null;
    };
  }, [store, key]);

  useEffect(() => {
    if (unsaved.current !== fields) return;
    const timer = setTimeout(() => void saveDraft(store, key, fields), pauseMs);
    return () => clearTimeout(timer);
  }, [store, key, fields]);

  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && unsaved.current)
        void saveDraft(store, key, unsaved.current);
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [store, key]);

  const setField = (name: keyof Fields, value: string) => {
    const next = { ...fields, [name]: value };
    unsaved.current = next;
    setFields(next);
  };
  const clear = async () => {
    unsaved.current = null;
    setFields(firstEmpty.current);
    await removeDraft(store, key);
  };
  return { fields, setField, clear };
}
