import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReaderParts, type ReaderStanding } from './reader-assets.ts';

const parts = [
  { address: '/assets/engine.js', fullBytes: 400 },
  { address: '/assets/worker.js', fullBytes: 600 },
];

/** A request to the fake server, which sends its response in pieces. */
type Asked = { address: string; bring: (bytes: number) => void; end: () => void; breakOff: () => void };
let asked: Asked[] = [];
const setUpEngine = vi.fn();
let page: EventTarget;
let isOnline = true;
let kept: Map<string, Response> | null = null;

const answerLater = (address: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((resolve, reject) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal.addEventListener('abort', () => stream.error(new Error('the request was aborted')));
        asked.push({
          address,
          bring: (bytes) => {
            resolve(answer);
            stream.enqueue(new Uint8Array(bytes));
          },
          end: () => stream.close(),
          breakOff: () => {
            reject(new TypeError('Failed to fetch'));
            stream.error(new TypeError('network error'));
          },
        });
      },
    });
    const packedBytes = address.includes('engine') ? 100 : 150;
    const answer = new Response(body, { headers: { 'Content-Length': String(packedBytes) } });
  });

const answerTo = (name: string): Asked => {
  const found = asked.findLast(({ address }) => address.includes(name));
  if (!found) throw new Error(`there was no request for ${name}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  setUpEngine.mockClear();
  isOnline = true;
  kept = null;
  page = new EventTarget();
  vi.stubGlobal('fetch', vi.fn(answerLater));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('caches', { match: async (address: string) => kept?.get(address) });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
    get serviceWorker() {
      return { controller: kept && {} };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goOffline = () => {
  isOnline = false;
};

const settle = () => vi.advanceTimersByTimeAsync(0);

async function comeWholeEngine(): Promise<void> {
  answerTo('engine').bring(400);
  answerTo('engine').end();
  await settle();
}

async function comeWhole(): Promise<void> {
  await comeWholeEngine();
  answerTo('worker').bring(600);
  answerTo('worker').end();
  await settle();
}

/**
 * Opens a reader whose first attempt had no network; after the network came back the engine was downloaded,
 * but nothing of the worker yet.
 */
async function openWithEngineAlone() {
  const reader = createReaderParts(parts, setUpEngine);
  goOffline();
  void reader.bring();
  await settle();
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await settle();
  await comeWholeEngine();
  return reader;
}

it('the reader files are downloaded in parallel, once, and their progress is reported', async () => {
  const reader = createReaderParts(parts, setUpEngine);
  const told: ReaderStanding[] = [];
  reader.subscribe(() => told.push(reader.standing()));
  expect(reader.standing()).toEqual({ kind: 'unknown' });
  const ends = [reader.bring(), reader.bring()];
  await settle();
  expect(asked.map(({ address }) => address)).toEqual(['/assets/engine.js', '/assets/worker.js']);
  expect(told).toEqual([{ kind: 'coming', percent: 0, packedBytes: null }]);

  answerTo('engine').bring(200);
  await settle();
  expect(reader.standing()).toEqual({ kind: 'coming', percent: 20, packedBytes: null });
  answerTo('worker').bring(300);
  await settle();
  expect(reader.standing()).toEqual({ kind: 'coming', percent: 50, packedBytes: 250 });
  answerTo('engine').bring(200);
  answerTo('engine').end();
  await settle();
  expect(setUpEngine).toHaveBeenCalledOnce();
  answerTo('worker').bring(300);
  answerTo('worker').end();
  expect(await Promise.all(ends)).toEqual([true, true]);
  expect(told.at(-1)).toEqual({ kind: 'here' });
  expect(await reader.bring()).toBe(true);
  expect(asked).toHaveLength(2);
});

it('the download is tried again soon if a network that is back does not transfer anything yet', async () => {
  const reader = await openWithEngineAlone();
  answerTo('worker').breakOff();
  await settle();
  expect(reader.standing()).toMatchObject({ kind: 'missing' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reader.standing()).toMatchObject({ kind: 'coming' });
  await comeWhole();
  expect(reader.standing()).toEqual({ kind: 'here' });
});

it.each([
  ['the line broke after something had come', () => answerTo('worker').bring(10)],
  ['the network has gone once more', goOffline],
])('the download waits for the user or the next network when %s', async (_, happens) => {
  const reader = await openWithEngineAlone();
  happens();
  await settle();
  answerTo('worker').breakOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reader.standing()).toMatchObject({ kind: 'missing' });
  expect(asked).toHaveLength(2);
});

it('the download is given up after three more attempts', async () => {
  const reader = createReaderParts(parts, setUpEngine);
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  void reader.bring();
  await settle();
  expect(fetch).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(10);
  expect(reader.standing()).toMatchObject({ kind: 'missing' });
});

it('nothing is downloaded if the service worker has both files, and both are if it lacks one', async () => {
  kept = new Map([['/assets/engine.js', new Response()]]);
  void createReaderParts(parts, setUpEngine).bring();
  await settle();
  expect(asked).toHaveLength(2);
  kept.set('/assets/worker.js', new Response());
  isOnline = false;
  expect(await createReaderParts(parts, setUpEngine).bring()).toBe(true);
  expect(asked).toHaveLength(2);
});

it('the files are reported missing when the connection breaks, and downloaded when the network is back', async () => {
  const reader = createReaderParts(parts, setUpEngine);
  const here = vi.fn();
  void reader.whenHere().then(here);
  await settle();
  answerTo('engine').bring(400);
  answerTo('engine').end();
  answerTo('worker').bring(10);
  await settle();
  answerTo('worker').breakOff();
  await settle();
  // The engine has arrived, so only the size of the worker is left to download.
  expect(reader.standing()).toEqual({ kind: 'missing', packedBytes: 150 });
  expect(here).not.toHaveBeenCalled();

  page.dispatchEvent(new Event('online'));
  await settle();
  expect(reader.standing()).toMatchObject({ kind: 'coming' });
  await comeWhole();
  expect(reader.standing()).toEqual({ kind: 'here' });
  expect(here).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(asked).toHaveLength(4);
});

it('nothing is requested without a network', async () => {
  isOnline = false;
  const reader = createReaderParts(parts, setUpEngine);
  expect(await reader.bring()).toBe(false);
  expect([reader.standing(), asked]).toEqual([{ kind: 'missing', packedBytes: null }, []]);
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await settle();
  await comeWhole();
  expect(reader.standing()).toEqual({ kind: 'here' });
});

it('a later call tries again, and an error response is not taken for the file', async () => {
  const reader = createReaderParts(parts, setUpEngine);
  vi.mocked(fetch).mockImplementation(
    async () => new Response('the server did not find the question', { status: 404 }),
  );
  expect(await reader.bring()).toBe(false);
  vi.mocked(fetch).mockImplementation(answerLater as typeof fetch);
  const again = reader.bring();
  await settle();
  await comeWhole();
  expect(await again).toBe(true);
});

it('a download may take as long as bytes arrive, and is given up when the connection is silent', async () => {
  const reader = createReaderParts(parts, setUpEngine);
  void reader.bring();
  await settle();
  answerTo('engine').bring(400);
  answerTo('engine').end();
  for (let part = 0; part < 6; part += 1) {
    answerTo('worker').bring(50);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(reader.standing()).toMatchObject({ kind: 'coming', percent: 70 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reader.standing()).toMatchObject({ kind: 'missing' });
});

it('the state is here at once if the build has no reader files', () => {
  expect(createReaderParts([], setUpEngine).standing()).toEqual({ kind: 'here' });
});
