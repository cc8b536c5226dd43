import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { request } from './http.ts';
import { headerBytes, type Traffic } from './traffic.ts';

const call = { token: 'token', timeoutMs: 1000 };
const sending = { method: 'POST', path: '/api/sync', json: {} } as const;

function asking(answer: (init: RequestInit) => Promise<Response>) {
  const clock = manualClock();
  const reportedTraffic: Traffic[] = [];
  const http = {
    onTraffic: (traffic: Traffic) => reportedTraffic.push(traffic),
    baseUrl: 'http://pare.example',
    clock,
    fetch: (_url: unknown, init?: RequestInit) => answer(init ?? {}),
  };
  return { clock, traffic: reportedTraffic, outcome: request(http, sending, call) };
}

const kindOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'answered',
    (error: unknown) => (error instanceof RemoteError ? error.kind : error),
  );

describe('a request', () => {
  it.each([
    [401, { error: 'auth-required' }, 'auth-required'],
    [401, { message: 'log in to the hotel' }, 'unreadable'],
    [403, { error: 'suspended' }, 'suspended'],
    [403, { error: 'forbidden' }, 'forbidden'],
    [403, { error: 'something else' }, 'unreadable'],
    [404, { error: 'unknown' }, 'missing'],
    [404, '<html>', 'unreadable'],
    [413, { error: 'too-large' }, 'too-large'],
    [413, '<html>', 'too-large'],
    [429, { error: 'rate-limited' }, 'rate-limited'],
    [400, { error: 'malformed' }, 'malformed'],
    [400, '<html>', 'unreadable'],
    [500, { message: 'it broke' }, 'server'],
    [502, '<html>', 'unavailable'],
    [503, { error: 'starting' }, 'unavailable'],
    [504, '<html>', 'timeout'],
    [511, '<html>', 'server'],
    [200, '<html>Bienvenue</html>', 'unreadable'],
    [200, {}, 'answered'],
  ])('a request answered with %d %o has the outcome %s', async (status, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(await kindOf(asking(async () => new Response(text, { status })).outcome)).toBe(expected);
  });

  it('a request without an answer fails as `network`, or as `timeout` when the time limit has passed', async () => {
    expect(await kindOf(asking(() => Promise.reject(new TypeError('failed'))).outcome)).toBe('network');
    const { clock, outcome } = asking(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const kind = kindOf(outcome);
    await clock.advance(1000);
    expect(await kind).toBe('timeout');
  });

  it('a request reports the Retry-After wait of a 429, the lost history of a 401, and the server’s date', async () => {
    const limited = new Response('{"error":"rate-limited"}', {
      status: 429,
      headers: { 'retry-after': '7' },
    });
    await expect(asking(async () => limited).outcome).rejects.toMatchObject({ retryAfterMs: 7000 });
    const lost = '{"error":"auth-required","position":"b.4","lost":{"kept":4}}';
    await expect(asking(async () => new Response(lost, { status: 401 })).outcome).rejects.toMatchObject({
      kind: 'auth-required',
      lost: { position: 'b.4', kept: 4 },
    });
    const dated = new Response('{}', { headers: { date: 'Mon, 05 Jan 2026 12:00:00 GMT' } });
    expect(await asking(async () => dated).outcome).toEqual({
      body: {},
      serverTime: Date.UTC(2026, 0, 5, 12),
      cut: null,
    });
  });

  it('a request sends the token in the authorization header', async () => {
    const headers: unknown[] = [];
    await asking(async (init) => {
      headers.push(init.headers);
      return new Response('{}');
    }).outcome;
    expect(headers).toEqual([{ 'content-type': 'application/json', authorization: 'token' }]);
  });

  it('a request reports its bytes after an error status or a timeout, but not after a network failure', async () => {
    const refused = asking(async () => new Response('{"error":"suspended"}', { status: 403 }));
    await kindOf(refused.outcome);
    expect(refused.traffic).toEqual([{ up: headerBytes.up + 2, down: headerBytes.down + 21 }]);

    const cutOff = asking(() => Promise.reject(new TypeError('failed')));
    await kindOf(cutOff.outcome);
    expect(cutOff.traffic).toEqual([]);

    const timedOut = asking(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const kind = kindOf(timedOut.outcome);
    await timedOut.clock.advance(1000);
    expect([await kind, timedOut.traffic]).toEqual(['timeout', [{ up: headerBytes.up + 2, down: 0 }]]);
  });
});

describe('a response that may be cut off', () => {
  const breaking = (texts: string[], status = 200) =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          const text = texts.shift();
          if (text === undefined) controller.error(new TypeError('the connection broke'));
          else controller.enqueue(new TextEncoder().encode(text));
        },
      }),
      { status },
    );
  const ask = (response: Response, mend?: (text: string) => string) => {
    const http = { baseUrl: '', clock: manualClock(), fetch: async () => response };
    return request(http, { ...sending, ...(mend ? { mend } : {}) }, call);
  };
  const close = (text: string) => `${text}"]`;

  it('a response that is cut off counts as a network failure, unless its status is 2xx and `mend` makes the received text usable', async () => {
    expect(await kindOf(ask(breaking(['["é'])))).toBe('network');
    expect(await kindOf(ask(breaking([]), () => ''))).toBe('network');
    expect(await kindOf(ask(breaking(['["é'], 503), close))).toBe('network');
    expect(await ask(breaking(['["', 'é']), close)).toMatchObject({
      body: ['é'],
      cut: { by: 'network', arrivedBytes: 4 },
    });
  });

  it('a complete response is returned with its whole body and `cut` null', async () => {
    expect(await ask(new Response('["é"]'), close)).toMatchObject({ body: ['é'], cut: null });
  });
});

describe('the compression of a large request', () => {
  const large = { ...sending, json: { text: 'é'.repeat(2000) } };
  const requestOf = (answers: Response[], options: Partial<CallOptions> = {}) => {
    let packingRefusals = 0;
    const onPackingRefused = () => void packingRefusals++;
    const sent: { encoding: string | null; body: RequestInit['body'] }[] = [];
    const fetch = async (_url: unknown, init?: RequestInit) => {
      sent.push({ encoding: new Headers(init?.headers).get('content-encoding'), body: init?.body });
      return answers.shift() ?? Response.error();
    };
    const http = { baseUrl: '', clock: manualClock(), fetch };
    return {
      sent,
      outcome: request(http, large, { ...call, onPackingRefused, ...options }),
      reportedRefusals: () => packingRefusals,
    };
  };
  const plain = JSON.stringify(large.json);

  it('a large request is compressed by gzip', async () => {
    const { sent, outcome } = requestOf([new Response('{}')]);
    await outcome;
    expect(sent.map(({ encoding }) => encoding)).toEqual(['gzip']);
    expect(gunzipSync(sent[0]?.body as Uint8Array).toString()).toBe(plain);
  });

  it('a request shorter than 1,500 characters is sent uncompressed', async () => {
    const encodings: (string | null)[] = [];
    const fetch = async (_url: unknown, init?: RequestInit) => {
      encodings.push(new Headers(init?.headers).get('content-encoding'));
      return new Response('{}');
    };
    const http = { baseUrl: '', clock: manualClock(), fetch };
    for (const length of [1499, 1500])
      await request(http, { ...sending, json: 'a'.repeat(length - '""'.length) }, call);
    expect(encodings).toEqual([null, 'gzip']);
  });

  it('a large request refused as malformed is sent a second time, uncompressed, but not a third time; after a 503 it is not repeated', async () => {
    const malformed = () => new Response('{"error":"malformed"}', { status: 400 });
    const { sent, outcome, reportedRefusals } = requestOf([malformed(), new Response('{}')]);
    await outcome;
    expect(sent[1]).toEqual({ encoding: null, body: plain });
    expect(reportedRefusals()).toBe(0);

    const twice = requestOf([malformed(), malformed()]);
    expect(await kindOf(twice.outcome)).toBe('malformed');
    expect(twice.sent).toHaveLength(2);

    const broken = requestOf([new Response('', { status: 503 })]);
    expect(await kindOf(broken.outcome)).toBe('unavailable');
    expect(broken.sent).toHaveLength(1);
  });

  it.each([
    [415, '<html>', 'refused'],
    [415, '{"error":"unsupported"}', 'refused'],
    [501, '', 'refused'],
    [400, '<html>', 'refused'],
    [400, '{}', 'refused'],
    [403, '<html>', 'refused'],
    [403, '{"error":"suspended"}', 'answered'],
    [401, '{"error":"auth-required"}', 'answered'],
    [413, '{"error":"too-large"}', 'answered'],
    [429, '{"error":"rate-limited"}', 'answered'],
    [502, '<html>', 'answered'],
    [200, '<html>Bienvenue</html>', 'answered'],
  ])(
    'a compressed request with the answer %d %s counts as %s; only a refused request is sent again, uncompressed',
    async (status, text, expected) => {
      const { sent, outcome, reportedRefusals } = requestOf([
        new Response(text, { status }),
        new Response('{}'),
      ]);
      await kindOf(outcome);
      expect(sent.map(({ encoding }) => encoding)).toEqual(
        expected === 'refused' ? ['gzip', null] : ['gzip'],
      );
      expect(reportedRefusals()).toBe(expected === 'refused' ? 1 : 0);
    },
  );

  it('compression is not reported as refused if the uncompressed request gets the same refusal', async () => {
    const portal = () => new Response('<html>', { status: 403 });
    const { sent, outcome, reportedRefusals } = requestOf([portal(), portal()]);
    expect(await kindOf(outcome)).toBe('unreadable');
    expect([sent.length, reportedRefusals()]).toEqual([2, 0]);
  });

  it('a large request is not compressed if the caller sets `sendsPlain`', async () => {
    const { sent, outcome } = requestOf([new Response('{}')], { sendsPlain: true });
    await outcome;
    expect(sent).toEqual([{ encoding: null, body: plain }]);
  });

  it('a large request is not compressed if the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    const { sent, outcome } = requestOf([new Response('{}')]);
    await outcome;
    vi.unstubAllGlobals();
    expect(sent).toEqual([{ encoding: null, body: plain }]);
  });
});
