// Renders a page to a canvas, and its text layer over it.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { canvasDensity, mostPixelsHere } from './canvas-density.ts';

type TextContent = Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>;

export async function drawPage(
  page: pdfjs.PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  left: AbortSignal,
): Promise<void> {
  const { width, height } = page.getViewport({ scale });
  const density = canvasDensity(width, height, window.devicePixelRatio || 1, mostPixelsHere(isPhone()));
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  left.addEventListener('abort', cancel);
  try {
    await task.promise;
  } catch (error) {
    if (!(error instanceof pdfjs.RenderingCancelledException)) throw error;
  } finally {
    left.removeEventListener('abort', cancel);
  }
}

/**
 * Puts the texts of the page into `container` and returns one span for each of them; returns null if `left`
 * was aborted before the end.
 */
export async function showText(
  page: pdfjs.PDFPageProxy,
  textContentSource: TextContent,
  container: HTMLElement,
  left: AbortSignal,
): Promise<HTMLElement[] | null> {
  container.replaceChildren();
  const viewport = page.getViewport({ scale: 1 });
  const layer = new pdfjs.TextLayer({ textContentSource, container, viewport });
  // The size is set here, because pdf.js uses round() for it, which older browsers do not support.
  const { pageWidth, pageHeight } = viewport.rawDims as { pageWidth: number; pageHeight: number };
  container.style.width = `calc(var(--total-scale-factor) * ${pageWidth}px)`;
  container.style.height = `calc(var(--total-scale-factor) * ${pageHeight}px)`;
  const cancel = () => layer.cancel();
  left.addEventListener('abort', cancel);
  try {
    await layer.render();
    return layer.textDivs;
  } catch (error) {
    if (left.aborted) return null;
    throw error;
  } finally {
    left.removeEventListener('abort', cancel);
  }
}
