// Holds the fields of a form, and saves them as a draft until they are sent or cleared. `fieldStore` must be
// the same object as long as the form is the same; `empty` contains the values of a form that has no draft. A form that
// is shown in place of another one with the same `fieldStore` starts with what was typed in that one.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * `pauseMs`: time after the last key until the draft is saved. `longestMs`: time after which it is saved although
 * the user types without a pause.
 */
const pauseMs = 400;
const longestMs = 2000;

type Texts = Record<string, string>;

/** The last write of each draft; the next read or write, or a sending, starts after it has ended. */
const lastWrites = new WeakMap<FieldStore, Promise<unknown>>();

function afterLastWrite<Result>(fieldStore: FieldStore, next: () => Promise<Result>): Promise<Result> {
  return (lastWrites.get(fieldStore) ?? Promise.resolve()).then(next);
}

function write(fieldStore: FieldStore, next: () => Promise<void>): Promise<void> {
  const written = afterLastWrite(fieldStore, next);
  lastWrites.set(
    fieldStore,
    written.catch(() => undefined),
  );
  return written;
}

export type FieldStore = {
  read: () => Promise<Texts | undefined>;
  save: (fields: Texts) => Promise<void>;
  remove: () => Promise<void>;
};

export type DraftFields<Fields> = {
  fields: Fields;
  setField: (name: keyof Fields, value: string) => void;
  setFields: (change: Partial<Fields>) => void;
  /**
   * Clears the form and deletes the draft. `sent`: the fields that were sent; if the text has changed since
   * then, form and draft are kept. If the form has got another `fieldStore` meanwhile, only the draft in the
   * earlier one is deleted.
   */
  clear: (sent?: Fields) => Promise<void>;
  /**
   * Runs `send`. When it resolves with true, clears the form, unless the fields have changed meanwhile. No
   * draft is saved before `send` has ended: a draft saved after the text was sent would fill the form with
   * that text again.
   */
  whileSending: (send: () => Promise<boolean>) => Promise<boolean>;
};

export function useDraftFields<Fields extends Texts>(
  fieldStore: FieldStore,
  empty: Fields,
): DraftFields<Fields> {
  const { fields, latest, show } = useShownFields(empty);
  const firstEmpty = useRef(empty);
  const shownStore = useRef(fieldStore);
  const { unsaved, isSending, save, waitForWrites, remove } = useDraftWrites(fieldStore, fields);

  // Runs before the user can type; a later effect would clear the typed text again.
  useLayoutEffect(() => {
    let isCurrent = true;
    shownStore.current = fieldStore;
    show(firstEmpty.current);
    void afterLastWrite(fieldStore, fieldStore.read).then((saved) => {
      if (isCurrent && saved && unsaved.current === null) show({ ...firstEmpty.current, ...saved });
    });
    return () => {
      isCurrent = false;
      save();
      // If sending is in progress, the text is kept, so that it can be saved if sending fails.
      if (!isSending.current) unsaved.current = null;
    };
  }, [fieldStore, show, save, unsaved, isSending]);

  const setFields = (change: Partial<Fields>) => {
    const next = { ...latest.current, ...change };
    unsaved.current = next;
    show(next);
  };
  const clear = async (sent?: Fields) => {
    if (shownStore.current === fieldStore) {
      if (sent && latest.current !== sent) return;
      unsaved.current = null;
      show(firstEmpty.current);
    }
    await remove();
  };
  const whileSending = async (send: () => Promise<boolean>) => {
    isSending.current = true;
    const sent = latest.current;
    try {
      await waitForWrites();
      const isSent = await send();
      if (isSent) await clear(sent);
      return isSent;
    } finally {
      isSending.current = false;
      save();
    }
  };
  return {
    fields,
    setField: (name, value) => setFields({ [name]: value } as Partial<Fields>),
    setFields,
    clear,
    whileSending,
  };
}

function useShownFields<Fields extends Texts>(empty: Fields) {
  const [fields, setFields] = useState(empty);
  const latest = useRef(empty);
  const show = useCallback((next: Fields) => {
    latest.current = next;
    setFields(next);
  }, []);
  return { fields, latest, show };
}

function useDraftWrites<Fields extends Texts>(fieldStore: FieldStore, fields: Fields) {
  /** The fields as last typed; null if nothing was typed since the form was opened or cleared. */
  const unsaved = useRef<Fields | null>(null);
  /** Time at which the draft must be saved at the latest (performance.now()); null if no save is due. */
  const dueAt = useRef<number | null>(null);
  const isSending = useRef(false);
  const save = useCallback(() => {
    const typed = unsaved.current;
    if (typed === null || isSending.current) return;
    dueAt.current = null;
    void write(fieldStore, () => fieldStore.save(typed));
  }, [fieldStore]);

  useEffect(() => {
    if (unsaved.current !== fields) return;
    dueAt.current ??= performance.now() + longestMs;
    const timer = setTimeout(save, Math.min(pauseMs, Math.max(0, dueAt.current - performance.now())));
    return () => clearTimeout(timer);
  }, [save, fields]);

  useEffect(() => {
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => document.removeEventListener('visibilitychange', saveIfHidden);
  }, [save]);

  return {
    unsaved,
    isSending,
    save,
    waitForWrites: () => afterLastWrite(fieldStore, async () => undefined),
    remove: () => {
      dueAt.current = null;
      return write(fieldStore, fieldStore.remove);
    },
  };
}
