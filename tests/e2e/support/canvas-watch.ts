// Counts the canvases with at least one pixel that a page has created by `createElement` and still holds in
// memory, in the document or outside it.
import type { BrowserContext, Page } from '@playwright/test';

export type Canvases = {
  count: number;
  bytes: number;
};

type Watched = { watchedCanvases: WeakRef<HTMLCanvasElement>[] };

/** Records the canvases that pages of `context` create. Must be called before the first page is loaded. */
export async function watchCanvases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watchedCanvases: Watched['watchedCanvases'] = [];
    Object.assign(window, { watchedCanvases });
    const create = document.createElement;
    document.createElement = function watched(this: Document, ...args: Parameters<typeof create>) {
      const element = create.apply(this, args);
      if (element instanceof HTMLCanvasElement) watchedCanvases.push(new WeakRef(element));
      return element;
    } as typeof create;
  });
}

export const canvasesOf = (page: Page): Promise<Canvases> =>
  page.evaluate(() => {
    const { watchedCanvases } = window as unknown as Watched;
    const alive = watchedCanvases.flatMap((reference) => reference.deref() ?? []);
    const pixels = alive.map(({ width, height }) => width * height).filter((count) => count > 0);
    return { count: pixels.length, bytes: 4 * pixels.reduce((sum, count) => sum + count, 0) };
  });
