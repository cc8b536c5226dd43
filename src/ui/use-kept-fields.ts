// useKeptFields(keeper, empty): the fields of a form that outlive the screen, the app and a full disk until they are
// sent or emptied. keeper: where they are kept, the same as long as it is the same form; empty: without anything kept.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** After the last key, and the longest that keys without a pause put it off. */
const pauseMs = 400;
const longestMs = 2000;

type Texts = Record<string, string>;

export type FieldKeeper = {
  read: () => Promise<Texts | undefined>;
  save: (fields: Texts) => Promise<void>;
  remove: () => Promise<void>;
};

export type KeptFields<Fields> = {
  fields: Fields;
  setField: (name: keyof Fields, value: string) => void;
  setFields: (change: Partial<Fields>) => void;
  /** Empties the form and forgets what was kept. `sent`: the fields that went; what was typed since then stays. */
  clear: (sent?: Fields) => Promise<void>;
};

export function useKeptFields<Fields extends Texts>(keeper: FieldKeeper, empty: Fields): KeptFields<Fields> {
  const [fields, setShown] = useState(empty);
  const latest = useRef(empty);
  const unsaved = useRef<Fields | null>(null);
  const firstEmpty = useRef(empty);
  /** By `performance.now()`: when what was typed has to be kept; null while all of it is. */
  const dueAt = useRef<number | null>(null);

  const show = (next: Fields) => {
    latest.current = next;
    setShown(next);
  };

  // Before the form can be typed in: an effect that came later would empty it again.
  useLayoutEffect(() => {
    let isCurrent = true;
    const begin = (first: Fields) => {
      latest.current = first;
      setShown(first);
    };
    begin(firstEmpty.current);
    void keeper.read().then((kept) => {
      if (isCurrent && kept && unsaved.current === null) begin({ ...firstEmpty.current, ...kept });
    });
    return () => {
      isCurrent = false;
      if (unsaved.current) void keeper.save(unsaved.current);
      unsaved.current = null;
    };
  }, [keeper]);

  useEffect(() => {
    if (unsaved.current !== fields) return;
    dueAt.current ??= performance.now() + longestMs;
    const save = () => {
      dueAt.current = null;
      void keeper.save(fields);
    };
    const timer = setTimeout(save, Math.min(pauseMs, Math.max(0, dueAt.current - performance.now())));
    return () => clearTimeout(timer);
  }, [keeper, fields]);

  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && unsaved.current) void keeper.save(unsaved.current);
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [keeper]);

  const setFields = (change: Partial<Fields>) => {
    const next = { ...latest.current, ...change };
    unsaved.current = next;
    show(next);
  };
  const clear = async (sent?: Fields) => {
    if (sent && latest.current !== sent) return;
    unsaved.current = null;
    dueAt.current = null;
    show(firstEmpty.current);
    await keeper.remove();
  };
  return {
    fields,
    setField: (name, value) => setFields({ [name]: value } as Partial<Fields>),
    setFields,
    clear,
  };
}
