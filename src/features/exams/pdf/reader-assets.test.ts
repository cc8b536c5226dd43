import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReaderAssets, type ReaderStatus } from './reader-assets.ts';

const assets = [
  { address: '/assets/engine.js', fullBytes: 400, downloadBytes: 100 },
  { address: '/assets/worker.js', fullBytes: 600, downloadBytes: 150 },
];

type FakeRequest = { address: string; send: (bytes: number) => void; end: () => void; breakOff: () => void };
let requests: FakeRequest[] = [];
const setUpEngine = vi.fn();
let page: EventTarget;
let isOnline = true;
let cached: Map<string, Response> | null = null;

const answerLater = (address: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((resolve, reject) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal.addEventListener('abort', () => {
          reject(new Error('the request was aborted'));
          stream.error(new Error('the request was aborted'));
        });
        requests.push({
          address,
          send: (bytes) => {
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

const answerTo = (name: string): FakeRequest => {
  const found = requests.findLast(({ address }) => address.includes(name));
  if (!found) throw new Error(`there was no request for ${name}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  setUpEngine.mockClear();
  isOnline = true;
  cached = null;
  page = new EventTarget();
  vi.stubGlobal('fetch', vi.fn(answerLater));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('caches', { match: async (address: string) => cached?.get(address) });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
    get serviceWorker() {
      return { controller: cached && {} };
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

const flush = () => vi.advanceTimersByTimeAsync(0);

async function deliverEngine(): Promise<void> {
  answerTo('engine').send(400);
  answerTo('engine').end();
  await flush();
}

async function deliverAll(): Promise<void> {
  await deliverEngine();
  answerTo('worker').send(600);
  answerTo('worker').end();
  await flush();
}

async function openWithEngineAlone() {
  const reader = createReaderAssets(assets, setUpEngine);
  goOffline();
  void reader.download();
  await flush();
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await flush();
  await deliverEngine();
  return reader;
}

it('the reader files are downloaded in parallel, once, and their progress is reported', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  const reported: ReaderStatus[] = [];
  reader.subscribe(() => reported.push(reader.status()));
  expect(reader.status()).toEqual({ kind: 'unknown' });
  const ends = [reader.download(), reader.download()];
  await flush();
  expect(requests.map(({ address }) => address)).toEqual(['/assets/engine.js', '/assets/worker.js']);
  expect(reported).toEqual([{ kind: 'coming', percent: 0, packedBytes: null }]);

  answerTo('engine').send(200);
  await flush();
  expect(reader.status()).toEqual({ kind: 'coming', percent: 20, packedBytes: null });
  answerTo('worker').send(300);
  await flush();
  expect(reader.status()).toEqual({ kind: 'coming', percent: 50, packedBytes: 250 });
  answerTo('engine').send(200);
  answerTo('engine').end();
  await flush();
  expect(setUpEngine).toHaveBeenCalledOnce();
  answerTo('worker').send(300);
  answerTo('worker').end();
  expect(await Promise.all(ends)).toEqual([true, true]);
  expect(reported.at(-1)).toEqual({ kind: 'here' });
  expect(await reader.download()).toBe(true);
  expect(requests).toHaveLength(2);
});

it('after the network is back, the download of the reader files is tried again one second after the request for a missing file failed without a byte', async () => {
  const reader = await openWithEngineAlone();
  answerTo('worker').breakOff();
  await flush();
  expect(reader.status()).toMatchObject({ kind: 'missing' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reader.status()).toMatchObject({ kind: 'coming' });
  await deliverAll();
  expect(reader.status()).toEqual({ kind: 'here' });
});

it.each([
  ['the connection broke after bytes had arrived', () => answerTo('worker').send(10)],
  ['there is no network again', goOffline],
])('the download of the reader files is not tried again by itself when %s', async (_, happens) => {
  const reader = await openWithEngineAlone();
  happens();
  await flush();
  answerTo('worker').breakOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reader.status()).toMatchObject({ kind: 'missing' });
  expect(requests).toHaveLength(2);
});

it('the download of the reader files is tried four times after the network is back if each try fails, and then given up', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  void reader.download();
  await flush();
  expect(fetch).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(10);
  expect(reader.status()).toMatchObject({ kind: 'missing' });
});

it('nothing is downloaded if the service worker has both reader files, and both files are downloaded if it lacks one', async () => {
  cached = new Map([['/assets/engine.js', new Response()]]);
  void createReaderAssets(assets, setUpEngine).download();
  await flush();
  expect(requests).toHaveLength(2);
  cached.set('/assets/worker.js', new Response());
  isOnline = false;
  expect(await createReaderAssets(assets, setUpEngine).download()).toBe(true);
  expect(requests).toHaveLength(2);
});

it('the reader files are reported missing after the connection broke, and are downloaded when the network is back', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  const here = vi.fn();
  void reader.whenHere().then(here);
  await flush();
  answerTo('engine').send(400);
  answerTo('engine').end();
  answerTo('worker').send(10);
  await flush();
  answerTo('worker').breakOff();
  await flush();
  expect(reader.status()).toEqual({ kind: 'missing', packedBytes: 150 });
  expect(here).not.toHaveBeenCalled();

  page.dispatchEvent(new Event('online'));
  await flush();
  expect(reader.status()).toMatchObject({ kind: 'coming' });
  await deliverAll();
  expect(reader.status()).toEqual({ kind: 'here' });
  expect(here).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('online'));
  await flush();
  expect(requests).toHaveLength(4);
});

it('nothing is requested without a network, and the reader files are downloaded when it is back', async () => {
  isOnline = false;
  const reader = createReaderAssets(assets, setUpEngine);
  expect(await reader.download()).toBe(false);
  expect([reader.status(), requests]).toEqual([{ kind: 'missing', packedBytes: null }, []]);
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await flush();
  await deliverAll();
  expect(reader.status()).toEqual({ kind: 'here' });
});

it('download resolves with false after an error response, and a later call downloads the reader files', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  vi.mocked(fetch).mockImplementation(
    async () => new Response('the server did not find the question', { status: 404 }),
  );
  expect(await reader.download()).toBe(false);
  vi.mocked(fetch).mockImplementation(answerLater as typeof fetch);
  const again = reader.download();
  await flush();
  await deliverAll();
  expect(await again).toBe(true);
});

it('the download of the reader files goes on as long as bytes arrive, and is given up when none arrive for 30 seconds', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  void reader.download();
  await flush();
  answerTo('engine').send(400);
  answerTo('engine').end();
  for (let minute = 0; minute < 6; minute += 1) {
    answerTo('worker').send(50);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(reader.status()).toMatchObject({ kind: 'coming', percent: 70 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reader.status()).toMatchObject({ kind: 'missing' });
});

it('the state of the reader is "here" at once if the build has no reader files', () => {
  expect(createReaderAssets([], setUpEngine).status()).toEqual({ kind: 'here' });
});

it('after look, missingBytes is known without a request, and decreases as the files of the reader arrive', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  expect(reader.missingBytes()).toBeNull();
  await reader.look();
  expect(reader.missingBytes()).toBe(250);
  expect(requests).toHaveLength(0);
  const end = reader.download();
  await flush();
  answerTo('engine').send(400);
  await flush();
  expect(reader.missingBytes()).toBe(150);
  answerTo('engine').end();
  answerTo('worker').send(600);
  answerTo('worker').end();
  await end;
  expect(reader.missingBytes()).toBe(0);
});

it('missingBytes is 0 after `look` if the service worker’s cache has the files', async () => {
  cached = new Map(assets.map(({ address }) => [address, new Response('code')]));
  const reader = createReaderAssets(assets, setUpEngine);
  await reader.look();
  expect(reader.missingBytes()).toBe(0);
});

it('a stopped download ends, does not start again when the network is back, and starts again on request', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  const end = reader.download();
  await flush();
  answerTo('engine').send(100);
  answerTo('worker').send(100);
  await flush();
  reader.stop();
  expect(await end).toBe(false);
  expect(reader.status()).toMatchObject({ kind: 'missing' });
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  expect(reader.isStopped()).toBe(true);
  void reader.download();
  await flush();
  expect(reader.isStopped()).toBe(false);
  expect(requests).toHaveLength(4);
});

it('a download that failed and was then stopped does not start again when the network is back', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  const end = reader.download();
  await flush();
  answerTo('engine').breakOff();
  answerTo('worker').breakOff();
  expect(await end).toBe(false);
  reader.stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});

it('a download that was stopped between two tries is not tried again', async () => {
  const reader = await openWithEngineAlone();
  answerTo('worker').breakOff();
  await flush();
  reader.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  expect(reader.status()).toMatchObject({ kind: 'missing' });
});

it('a request directly after a stop starts a new download', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  void reader.download();
  await flush();
  reader.stop();
  const end = reader.download();
  await flush();
  expect(requests).toHaveLength(4);
  await deliverAll();
  expect(await end).toBe(true);
});

it('allow takes a stop back without a request, and the next request starts a new download', async () => {
  const reader = createReaderAssets(assets, setUpEngine);
  void reader.download();
  await flush();
  reader.stop();
  reader.allow();
  await flush();
  expect(reader.isStopped()).toBe(false);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  const end = reader.download();
  await flush();
  expect(requests).toHaveLength(4);
  await deliverAll();
  expect(await end).toBe(true);
});
