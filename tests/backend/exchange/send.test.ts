// Tests how answers are sent and how refusals are counted, with a fake request.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApp, type FakeApp } from '../../support/server/fake-app.ts';

type Answer = { status: number; text: string; error?: string };
// The modules read the server's settings when they are loaded.
vi.stubGlobal('$os', { getenv: () => '' });
const load = createRequire(import.meta.url);
const library = join(import.meta.dirname, '../../../pb_hooks/lib');
const { sendWhole } = load(join(library, 'base/send.js')) as {
  sendWhole: (e: object, answer: () => Answer) => Answer;
};
const { respond } = load(join(library, 'base/answers.js')) as {
  respond: (status: number, body: object) => Answer;
};
const { readCounters } = load(join(library, 'base/counters.js')) as {
  readCounters: (app: FakeApp) => { name: string; samples: { of: string; value: number }[] }[];
};

let app: FakeApp;

beforeEach(() => {
  app = createFakeApp();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const sent = (answer: () => Answer) =>
  sendWhole(
    {
      app,
      request: { pattern: 'GET /api/account-status' },
      response: { header: () => ({ set: () => undefined }) },
      string: (status: number, text: string) => ({ status, text }),
    },
    answer,
  );

const refusals = () =>
  readCounters(app)
    .filter(({ name }) => name === 'request_refusals')
    .flatMap(({ samples }) => samples.filter(({ value }) => value > 0).map(({ of, value }) => [of, value]));

it('a refusal is sent as it is and counted by its code', () => {
  expect(sent(() => respond(403, { error: 'suspended' }))).toEqual({
    status: 403,
    text: '{"error":"suspended"}',
  });
  expect(refusals()).toEqual([['suspended', 1]]);
});

it('a refusal without a code, or whose text is not JSON, is sent as it is and counted as other', () => {
  expect(sent(() => ({ status: 502, text: 'Bad Gateway' }))).toEqual({ status: 502, text: 'Bad Gateway' });
  expect(sent(() => respond(404, {}))).toEqual({ status: 404, text: '{}' });
  expect(refusals()).toEqual([['other', 2]]);
});

it('an answer that is no refusal is not counted as one', () => {
  sent(() => respond(200, { error: 'suspended' }));
  expect(refusals()).toEqual([]);
});
