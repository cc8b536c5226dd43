// Measures the inner width of an element, for example of one that shows the pages of a PDF.
import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of the content in pixels, without scroll bar and padding; 0 until it is known. */
export function useInnerWidth(container: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(entry.contentRect.width);
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return widthPx;
}
