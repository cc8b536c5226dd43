// Tests the counters of events, with a fake store.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFakeApp, type FakeApp } from '../../support/server/fake-app.ts';

type Counter = { name: string; samples: { of?: string; value: number }[] };
const { count, readCounters } = createRequire(import.meta.url)(
  join(import.meta.dirname, '../../../pb_hooks/lib/base/counters.js'),
) as {
  count: (app: FakeApp, name: string, value?: string) => void;
  readCounters: (app: FakeApp) => Counter[];
};

const samplesOf = (app: FakeApp, wanted: string) =>
  readCounters(app).find(({ name }) => name === wanted)?.samples;

it('count counts an event under the given label value, or under `other` if its counter has no such value', () => {
  const app = createFakeApp();
  const before = readCounters(app);
  for (const outcome of ['sent', 'sent', 'x"} 1\npare_own 1', '']) count(app, 'mails', outcome);
  count(app, 'sign_ups');
  expect(samplesOf(app, 'mails')).toMatchObject([
    { of: 'sent', value: 2 },
    { of: 'failed', value: 0 },
    { of: 'stored', value: 0 },
    { of: 'other', value: 2 },
  ]);
  expect(samplesOf(app, 'sign_ups')).toEqual([{ value: 1 }]);
  const unchanged = ({ name }: Counter) => name !== 'mails' && name !== 'sign_ups';
  expect(readCounters(app).filter(unchanged)).toEqual(before.filter(unchanged));
});
