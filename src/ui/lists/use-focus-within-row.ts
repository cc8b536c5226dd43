// Moves the focus to another button of a row when the pressed button disappears because its action changed the state of
// the row.
import { useLayoutEffect, useRef } from 'react';

/** Returns the ref of the element around the buttons. `stateKey` changes whenever the buttons may change. */
export function useFocusWithinRow(stateKey: string) {
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const note = () => {
      hadFocus.current = element.contains(document.activeElement);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (stateKey && hadFocus.current && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [stateKey]);
  return body;
}
