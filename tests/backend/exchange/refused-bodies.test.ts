// Tests the limit of compressed bytes with a store in memory.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = { status: number; text: string; error: string };
type Account = { id: string };
const { refuseReceived, tooManyRequests } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/exchange/limits.js',
) as {
  refuseReceived: (e: object, account: Account | null) => Answer;
  tooManyRequests: (e: object, account: Account | null) => Answer | null;
};

/** Compressed bytes of the request: two such requests are more than an account may send in a minute. */
const bytes = 200 * 1024;

function requestInMemory() {
  const values = new Map<string, unknown>();
  const store = {
    get: (key: string) => values.get(key),
    setFunc: (key: string, change: (kept: unknown) => unknown) =>
      void values.set(key, change(values.get(key))),
  };
  const header = { get: (name: string) => (name === 'Content-Encoding' ? 'gzip' : '') };
  return {
    app: { store: () => store },
    realIP: () => '192.0.2.1',
    request: { header, contentLength: bytes },
  };
}

beforeEach(() => void vi.stubGlobal('$os', { getenv: () => '' }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['an account', { id: 'pupil' }],
  ['a visitor', null],
])(
  'the limit of compressed bytes allows %s the same request again after its body was read and refused',
  (_, account) => {
    const e = requestInMemory();
    expect(tooManyRequests(e, account)).toBeNull();
    expect(tooManyRequests(e, account)?.status).toBe(429);
    expect(refuseReceived(e, account).status).toBe(429);
    expect(tooManyRequests(e, account)).toBeNull();
  },
);

test('the counters name the refusal of a busy server `no-place`, and the phone gets `rate-limited`', () => {
  const { text, error } = refuseReceived(requestInMemory(), { id: 'pupil' });
  expect(error).toBe('no-place');
  expect(JSON.parse(text)).toMatchObject({ error: 'rate-limited' });
});
