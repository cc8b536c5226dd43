// Listens to PocketBase's realtime events as PocketBase's own client does: through server-sent events, with
// subscriptions that are sent in a second request.
import type { Caller } from './rest-client.ts';

type Event = { topic: string; action: string; id: string };
export type RealtimeListener = {
  /** Replaces all subscriptions; resolves with the status of the answer. */
  subscribe: (...topics: string[]) => Promise<number>;
  receivedEvents: Event[];
  /** Resolves with the first event that fits, also if it was received before; rejects after five seconds. */
  hears: (fits: (event: Event) => boolean) => Promise<Event>;
  close: () => void;
};

export async function openRealtimeListener(url: string, me: Caller): Promise<RealtimeListener> {
  const stop = new AbortController();
  const answer = await fetch(`${url}/api/realtime`, { signal: stop.signal });
  const receivedEvents: Event[] = [];
  const waiting = new Set<() => void>();
  let clientId = '';
  const take = (name: string, data: { clientId: string; action: string; record: { id: string } }) => {
    if (name === 'PB_CONNECT') clientId = data.clientId;
    else receivedEvents.push({ topic: name, action: data.action, id: data.record.id });
    for (const check of waiting) check();
  };
  void readEvents(answer.body as ReadableStream<Uint8Array>, take).catch(() => undefined);

  const waitFor = <T>(find: () => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => end(() => reject(new Error('no matching event was received within five seconds'))),
        5000,
      );
      const check = () => {
        const found = find();
        if (found !== undefined) end(() => resolve(found));
      };
      const end = (finish: () => void) => {
        clearTimeout(timer);
        waiting.delete(check);
        finish();
      };
      waiting.add(check);
      check();
    });

  await waitFor(() => clientId || undefined);
  return {
    receivedEvents,
    subscribe: async (...topics) =>
      (await me.send('POST', '/api/realtime', { clientId, subscriptions: topics })).status,
    hears: (fits) => waitFor(() => receivedEvents.find(fits)),
    close: () => stop.abort(),
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  take: (name: string, data: never) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? '';
      take(field('event'), JSON.parse(field('data')) as never);
    }
  }
}
