// Works like React's `lazy`, for a component that the first paint does not need. Requesting its files is slow
// on a slow phone, so the request first waits for the screen to be painted without the component.
import { type ComponentType, lazy } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Longest wait for the paint, in milliseconds. It exceeds the default of `afterPaint`, because on a slow
 * phone the first paint of a screen takes longer than the response to a tap.
 */
const longestMs = 1000;

export const lazyAfterPaint = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await afterPaint(longestMs);
    return { default: await load() };
  });
