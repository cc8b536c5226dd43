// Holds which row of a list the right page shows, and handles the keys. The arrow keys choose a row. Enter on another
// row chooses it and moves the focus to the right page; on the chosen row it presses the control with [data-opens] of
// the right page, if there is one. Escape returns from the right page to its row.
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { topLayer } from '#ui/layers/open-layers.ts';

type ChosenRowProps = {
  isOpen: boolean;
  /** Ids of the rows that the list shows, in its order. */
  ids: readonly string[];
  /** Id in the URL; without one the first row is chosen. */
  inAddress: string | undefined;
  /**
   * Writes the id into the URL. With `replace`, the history entry of the earlier choice is replaced, so that one step
   * back leads to the URL without a choice.
   */
  onChoose: (id: string, replace: boolean) => void;
  /** Actions of further keys, by their lower-case letter; each gets the element of the right page. */
  keys?: Record<string, (page: HTMLElement) => void> | undefined;
};

export type ChosenRow = {
  id: string | null;
  page: RefObject<HTMLElement | null>;
  onPress: (id: string, event: MouseEvent) => void;
};

/** Returns null while the notebook is not open. */
export function useChosenRow(props: ChosenRowProps): ChosenRow | null {
  const { isOpen, ids, inAddress, onChoose } = props;
  const page = useRef<HTMLElement>(null);
  const id = inAddress ?? ids[0] ?? null;
  const choose = (next: string) => {
    if (next !== inAddress) onChoose(next, inAddress !== undefined);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || topLayer() || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event, { ...props, id, page: page.current, choose });
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  if (!isOpen) return null;
  return {
    id,
    page,
    onPress: (pressed, event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isByKey = event.detail === 0;
      const opening = page.current?.querySelector<HTMLElement>('[data-opens]');
      if (isByKey && pressed === id && opening) return opening.click();
      choose(pressed);
      if (isByKey) page.current?.focus();
    },
  };
}

type KeyContext = Pick<ChosenRowProps, 'ids' | 'keys'> & {
  id: string | null;
  page: HTMLElement | null;
  choose: (id: string) => void;
};

function actionOf(event: KeyboardEvent, context: KeyContext): (() => void) | undefined {
  const { ids, keys, id, page, choose } = context;
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  if (key === 'Escape') return page?.contains(target) && id !== null ? () => focusRow(id) : undefined;
  const next = ids[targetOf(key, id === null ? -1 : ids.indexOf(id), ids.length)];
  if (!target.matches(besideControls)) return;
  if (next !== undefined)
    return () => {
      choose(next);
      focusRow(next);
    };
  const act = keys?.[key.toLowerCase()];
  return act && page ? () => act(page) : undefined;
}

const besideControls = 'body, main, .open-book, [data-row]';

function targetOf(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  return -1;
}

const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
