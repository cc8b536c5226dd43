// afterPaint(): resolves once the next frame is painted, so that long work does not delay the visible
// response to a tap. Resolves at once when nothing is painted (a tab in the background), and after
// `longestMs` (100 by default) at the latest.

export function afterPaint(longestMs = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // The callback runs before its frame is painted; the next task runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
