// Scrolls the conversation of the chat: to its newest item, and back to the same message when the layout changes
// between one page and two.
import { useEffect, useLayoutEffect, useRef } from 'react';

type Talk = { messageCount: number; isTyping: boolean; isOpen: boolean };

/**
 * Scrolls the end of the conversation into view: the newest answer or, while Pare is writing, the animation in its
 * place. After a call of `focusNext`, the user's next message gets the focus. When `isOpen` (two pages) changes, the
 * message that was the last one in sight is scrolled into view again.
 */
export function useTalkScroll({ messageCount, isTyping, isOpen }: Talk) {
  const talk = useRef<HTMLOListElement>(null);
  const isFocusWanted = useRef(false);
  const lastInSight = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (messageCount === 0) return;
    const items = [...(talk.current?.children ?? [])];
    lastInSight.current = items.at(-1) ?? null;
    items.at(-1)?.scrollIntoView({ block: 'nearest' });
    const own = items.at(-2);
    if (isTyping && isFocusWanted.current && own instanceof HTMLElement) {
      isFocusWanted.current = false;
      own.focus({ preventScroll: true });
    }
  }, [messageCount, isTyping]);

  useEffect(() => {
    const noteLastInSight = () => {
      const end = document.querySelector('.chat-composer')?.getBoundingClientRect().top ?? innerHeight;
      const items = [...(talk.current?.children ?? [])];
      const isWhole = (item: Element) => item.getBoundingClientRect().bottom <= end + 1;
      lastInSight.current = items.reverse().find(isWhole) ?? null;
    };
    // The page scrolls, or the conversation itself; only a capturing listener gets the scroll events of both.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', noteLastInSight, options);
    return () => document.removeEventListener('scroll', noteLastInSight, options);
  }, []);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    lastInSight.current?.scrollIntoView({ block: 'end' });
  }, [isOpen]);

  const focusNext = () => {
    isFocusWanted.current = true;
  };
  return { talk, focusNext };
}
