// Keeps the focus on the button with which the user moved a row: a browser drops the focus when an element is
// moved in the DOM.
import { type RefObject, useCallback, useEffect, useRef } from 'react';

type MoveFocus = {
  listRef: RefObject<HTMLUListElement | null>;
  /**
   * Must be called before the move, with the index that the row will have and the direction of the pressed
   * button.
   */
  restoreFocusAfterMove: (index: number, direction: 'up' | 'down') => void;
};

/** `order` is a text that changes with the order of the rows. */
export function useMoveFocus(order: string): MoveFocus {
  const listRef = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; direction: 'up' | 'down'; from: string } | null>(null);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
    const move = wanted.current;
    if (!move || move.from === order) return;
    wanted.current = null;
    const row = listRef.current?.children[move.index];
    row?.querySelector<HTMLElement>(`[data-move="${move.direction}"]`)?.focus();
  }, [order]);
  const restoreFocusAfterMove = useCallback((index: number, direction: 'up' | 'down') => {
    wanted.current = { index, direction, from: latest.current };
  }, []);
  return { listRef, restoreFocusAfterMove };
}
