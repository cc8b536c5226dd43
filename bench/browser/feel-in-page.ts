// Measures in the page, for `npm run bench:feel`, layout shifts without user input, the first paint, and how
// long a tap waits for the frame that shows its result.
import type { Page } from '@playwright/test';

export type Shift = { value: number; what: string };
export type Noted = { shifts: Shift[]; firstPaintMs: number | null; lastChangeAt: number };
export type Tap = {
  /**
   * Duration of the longest click event as the browser's event timing reports it, in steps of 8 ms; 0 if it
   * was shorter than 16 ms.
   */
  nextPaintMs: number;
  answerMs: number;
};

type Watched = {
  __feel: Noted & { clicks: { startTime: number; duration: number }[]; answer: Promise<number> | null };
};

export function watchFeel(): void {
  const feel: Watched['__feel'] = {
    shifts: [],
    firstPaintMs: null,
    lastChangeAt: 0,
    clicks: [],
    answer: null,
  };
  Object.assign(window, { __feel: feel });
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return element.localName + classes.join('');
  };
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  const changed = ({ startTime, duration }: PerformanceEntry) => {
    feel.lastChangeAt = Math.max(feel.lastChangeAt, startTime + duration);
  };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    changed(entry);
    const what = [...new Set(sources.map(({ node }) => nameOf(node)))].join(', ');
    if (!hadRecentInput) feel.shifts.push({ value, what });
  });
  observe('longtask', changed);
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') feel.firstPaintMs = startTime;
  });
  const note = (entry: PerformanceEntry) => {
    if (entry.name === 'click') feel.clicks.push({ startTime: entry.startTime, duration: entry.duration });
  };
  observe('event', note, { durationThreshold: 16 });
}

export const readFeel = (page: Page): Promise<Noted> =>
  page.evaluate(() => {
    const { shifts, firstPaintMs, lastChangeAt } = (window as unknown as Watched).__feel;
    return { shifts, firstPaintMs, lastChangeAt };
  });

export const forgetFeel = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as Watched).__feel.shifts.length = 0;
  });

/** Resolves when nothing has moved and no long task has run for `quietMs`; fails after a minute. */
export async function untilQuiet(page: Page, quietMs = 1500): Promise<void> {
  const isQuiet = (least: number) =>
    performance.now() - (window as unknown as Watched).__feel.lastChangeAt > least;
  await page.waitForFunction(isQuiet, quietMs, { timeout: 60_000, polling: 250 });
}

/**
 * Taps by calling `press`; resolves with the times from the tap to the next frame, and to the first frame on
 * which `answered` returns true in the page.
 */
export async function timeTap<Asked>(
  page: Page,
  press: () => Promise<void>,
  answered: (expected: Asked) => boolean,
  expected: Asked,
): Promise<Tap> {
  // The functions are passed as source text: to rebuild them in the page would need `eval`, which the page's
  // content security policy forbids.
  await page.evaluate(`(${awaitAnswer})(${answered}, ${JSON.stringify(expected)})`);
  await press();
  const answerMs = await page.evaluate(() => (window as unknown as Watched).__feel.answer);
  // The browser reports event timings some time after the frame.
  await page.waitForTimeout(300);
  const clicks = await page.evaluate(() => (window as unknown as Watched).__feel.clicks);
  return { answerMs: answerMs ?? 0, nextPaintMs: Math.max(0, ...clicks.map(({ duration }) => duration)) };
}

/**
 * Runs in the page: records the time from the next click until the first frame on which `isAnswered` returns
 * true has been painted.
 */
function awaitAnswer<Asked>(isAnswered: (expected: Asked) => boolean, asked: Asked): void {
  const feel = (window as unknown as Watched).__feel;
  feel.clicks.length = 0;
  feel.answer = new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const poll = () => {
        if (!isAnswered(asked)) return requestAnimationFrame(poll);
        // This callback runs before its frame is painted; a posted message is handled after the paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(null);
      };
      requestAnimationFrame(poll);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
