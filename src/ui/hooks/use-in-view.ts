// Returns whether an element is within the window, at least partly; true until the browser has reported it.
import { useEffect, useState } from 'react';

export function useInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
