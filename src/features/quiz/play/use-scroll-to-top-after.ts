// useScrollToTopAfter(isPlaying): scrolls to the top when the questions are over. The result replaces them
// under the same URL, and would otherwise keep the scroll position of the last answer.
import { useLayoutEffect, useRef } from 'react';

export function useScrollToTopAfter(isPlaying: boolean): void {
  const wasPlaying = useRef(isPlaying);
  useLayoutEffect(() => {
    if (wasPlaying.current && !isPlaying) window.scrollTo(0, 0);
    wasPlaying.current = isPlaying;
  }, [isPlaying]);
}
