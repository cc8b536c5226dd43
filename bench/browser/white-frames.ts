// Films a page and finds the frames on which nothing but the background is painted.
import type { Page } from '@playwright/test';

export type Film = { atMs: number; image: string }[];
export type White = { frames: number; ms: number };

/** Starts filming; resolves with a function that ends the film and resolves with its frames. */
export async function film(page: Page): Promise<() => Promise<Film>> {
  const session = await page.context().newCDPSession(page);
  const frames: Film = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, image: data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 40, everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return frames;
  };
}

/**
 * Counts the empty frames after the first frame with content, and the ms for which they were shown; `reader`
 * is a page that decodes the images.
 */
export async function whiteFrames(reader: Page, frames: Film): Promise<White> {
  const shares: number[] = [];
  for (const { image } of frames) shares.push(await reader.evaluate(commonestShare, image));
  const first = shares.findIndex((share) => share < emptyFrom);
  const white = { frames: 0, ms: 0 };
  if (first < 0) return white;
  for (let index = first; index < frames.length; index += 1) {
    if ((shares[index] ?? 0) < emptyFrom) continue;
    white.frames += 1;
    white.ms += (frames[index + 1]?.atMs ?? frames[index]?.atMs ?? 0) - (frames[index]?.atMs ?? 0);
  }
  return white;
}

/**
 * Share of the commonest colour from which a frame counts as empty; a page with a bar and one line of text
 * stays below it.
 */
const emptyFrom = 0.985;

/** Runs in the page: estimates which share of an image has its commonest colour; 0 to 1. */
async function commonestShare(image: string): Promise<number> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${image}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this page has no 2D canvas context');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour =
      ((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (data.length / 4);
}
