// Renders the current page to a canvas, which is replaced when the page is rendered in another size. Frees
// the memory of a removed canvas at once, because browsers free it only later.
import type { PdfPage } from '#features/exams/pdf/pdf-document.ts';

/**
 * Pause before rendering after a change of size, so that the page is rendered only once while a window is
 * being resized.
 */
const restMs = 120;

/**
 * Renders the page into `container`; the previous canvas of the same page stays until the new one is ready.
 * `onEnd` receives whether the page could be rendered. Returns a function that stops rendering; a finished
 * canvas stays.
 */
export function showPicture(
  container: HTMLElement,
  page: PdfPage,
  scale: number,
  onEnd: (isDrawn: boolean) => void,
): () => void {
  const left = new AbortController();
  const canvas = document.createElement('canvas');
  const isFirst = container.childElementCount === 0;
  // The first canvas is shown at once, while it is being rendered, because there is no previous one.
  if (isFirst) container.append(canvas);
  const draw = async () => {
    try {
      await page.draw(canvas, scale, left.signal);
      if (left.signal.aborted) return;
      for (const old of container.querySelectorAll('canvas')) if (old !== canvas) release(old);
      if (!isFirst) container.append(canvas);
      onEnd(true);
    } catch {
      if (!left.signal.aborted) onEnd(false);
    }
  };
  let isOver = false;
  const timer = setTimeout(() => void draw().finally(() => (isOver = true)), isFirst ? 0 : restMs);
  return () => {
    clearTimeout(timer);
    left.abort();
    if (!isOver) release(canvas);
  };
}

export function removePicture(container: HTMLElement): void {
  for (const canvas of container.querySelectorAll('canvas')) release(canvas);
}

function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
