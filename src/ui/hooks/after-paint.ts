// Resolves once the next frame is painted, so that long work does not delay the visible response to a tap.
// Resolves at once in a background tab, and after `longestMs` at the latest.

export function afterPaint(longestMs = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // The callback runs before its frame is painted; the next task runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
