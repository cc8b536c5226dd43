// The picture of the page that is read: one canvas, replaced when it is drawn anew in another size.
// Guarantees that a canvas gives its memory back at once when it goes: browsers are late with it by themselves.
import type { PdfPage } from '#features/exams/pdf/pdf-document.ts';

/** Drawing waits this long after a change of size, so that a window being pulled draws once. */
const restMs = 120;

/**
 * Draws into `place`; what is shown there of the same page stays until the new picture is ready. `onEnd` is
 * told whether it could be drawn. The answer stops it; what is finished stays.
 */
export function showPicture(
  place: HTMLElement,
  page: PdfPage,
  scale: number,
  onEnd: (isDrawn: boolean) => void,
): () => void {
  const left = new AbortController();
  const canvas = document.createElement('canvas');
  const isFirst = place.childElementCount === 0;
  // A first picture grows before the reader's eyes.
  if (isFirst) place.append(canvas);
  const draw = async () => {
    try {
      await page.draw(canvas, scale, left.signal);
      if (left.signal.aborted) return;
      for (const old of place.querySelectorAll('canvas')) if (old !== canvas) release(old);
      if (!isFirst) place.append(canvas);
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

export function removePicture(place: HTMLElement): void {
  for (const canvas of place.querySelectorAll('canvas')) release(canvas);
}

function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
