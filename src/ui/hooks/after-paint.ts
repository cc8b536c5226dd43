// afterPaint(): resolves once the next frame is on the screen, so that heavy work leaves the answer to a tap room to be
// seen first. At once where nothing is painted (a tab in the background), after `longestMs` (100 by default) at the latest.

export function afterPaint(longestMs = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // The callback runs before its frame is painted: the next task comes after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
