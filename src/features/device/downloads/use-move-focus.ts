// Keeps the keyboard on the button that moved a line, although the line now stands elsewhere: browsers let go of
// what is taken out of its place.
import { type RefObject, useCallback, useEffect, useRef } from 'react';

type MoveFocus = {
  listRef: RefObject<HTMLUListElement | null>;
  /** Before the move: the index that the line will have, and which of its buttons moved it. */
  keepFocus: (index: number, direction: 'up' | 'down') => void;
};

/** `order`: a text that changes with the order of the lines. */
export function useMoveFocus(order: string): MoveFocus {
  const listRef = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; direction: 'up' | 'down'; from: string } | null>(null);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
    const move = wanted.current;
    if (!move || move.from === order) return;
    wanted.current = null;
    const line = listRef.current?.children[move.index];
    line?.querySelector<HTMLElement>(`[data-move="${move.direction}"]`)?.focus();
  }, [order]);
  const keepFocus = useCallback((index: number, direction: 'up' | 'down') => {
    wanted.current = { index, direction, from: latest.current };
  }, []);
  return { listRef, keepFocus };
}
