import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { QueuedEntry } from '#data/entries/read-entries.ts';
import { useSendStateText } from './use-send-state-text.ts';

const start = 1_800_000_000_000;
const queueItem = (status: QueuedEntry['status']): QueuedEntry =>
  ({ status, entry: { id: 'm', writtenAt: start } }) as QueuedEntry;

function Probe({ status }: { status: QueuedEntry['status'] | null }) {
  const text = useSendStateText({ queued: status && queueItem(status), isWaiting: status !== null });
  return `${text.queued?.status ?? 'nothing queued'}, ${text.isWaiting ? 'waiting' : 'not waiting'}`;
}

function show(status: QueuedEntry['status'] | null) {
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  const render = (next: QueuedEntry['status'] | null) => act(() => root.render(<Probe status={next} />));
  render(status);
  return { place, render };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('useSendStateText hides the sending state of a reply that is sent within two seconds', () => {
  const { place, render } = show('waiting');
  expect(place.textContent).toBe('nothing queued, not waiting');
  pass(1999);
  expect(place.textContent).toBe('nothing queued, not waiting');
  render(null);
  pass(60_000);
  expect(place.textContent).toBe('nothing queued, not waiting');
});

it('useSendStateText shows after two seconds that a reply waits to be sent', () => {
  const { place } = show('behind-another');
  pass(2000);
  expect(place.textContent).toBe('behind-another, waiting');
});

it('useSendStateText shows at once that a reply waits to be sent if there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place } = show('waiting');
  expect(place.textContent).toBe('waiting, waiting');
});

it('useSendStateText shows at once that a reply was refused', () => {
  const { place } = show('parked');
  expect(place.textContent).toBe('parked, waiting');
});

it('useSendStateText shows at once that a reply waits to be sent if it was written five seconds earlier', () => {
  vi.setSystemTime(start + 5000);
  const { place } = show('waiting');
  expect(place.textContent).toBe('waiting, waiting');
});
