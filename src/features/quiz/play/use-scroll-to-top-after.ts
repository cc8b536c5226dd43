// useTopAfter(isPlaying): once the questions are over, what takes their place under the same address begins at its top,
// however far down the last answer was.
import { useLayoutEffect, useRef } from 'react';

export function useTopAfter(isPlaying: boolean): void {
  const wasPlaying = useRef(isPlaying);
  useLayoutEffect(() => {
    if (wasPlaying.current && !isPlaying) window.scrollTo(0, 0);
    wasPlaying.current = isPlaying;
  }, [isPlaying]);
}
