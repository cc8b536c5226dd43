// lazyAfterPaint(load): as React's `lazy`, for a part that is not needed for the first paint: asking for its files, which
// takes a slow phone a third of a second, begins once the screen without it has been seen.
import { type ComponentType, lazy } from 'react';
import { afterPaint } from './after-paint.ts';

/** A render and its first paint take a slow phone longer than the answer to a tap. */
const longestMs = 1000;

export const lazyAfterPaint = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await afterPaint(longestMs);
    return { default: await load() };
  });
