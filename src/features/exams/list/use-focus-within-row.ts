// Moves the focus to another button of a paper when the pressed button disappears because its action changed the
// state of a file.
import { useLayoutEffect, useRef } from 'react';
import type { FileState } from '#features/exams/files/file-state.ts';

/** Changes whenever the buttons of a file may change. */
export const stateKeyOf = (state: FileState): string =>
  state.kind === 'coming' ? `${state.kind} ${state.file.state}` : state.kind;

/** Returns the ref of the element around the buttons. */
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
