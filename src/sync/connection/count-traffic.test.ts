import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { getMonthUse } from '#data/device/data-usage.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { systemClock } from '#lib/clock.ts';
import { figureMeter, trafficKindOf } from './count-traffic.ts';

const origin = 'https://pare.example';

it.each([
  ['/assets/phone-I70SynXu.js', 'app'],
  ['/', 'app'],
  ['/exams?year=2019', 'app'],
  ['/api/app-config', 'exchange'],
  ['/api/collections/users/auth-with-password?expand=profiles', 'exchange'],
  ['/api/sync', null],
  ['/api/buckets/sizes?bucket=library%3Abac1', null],
  ['/api/threads/abcdefghijklmno', null],
  ['/api/upload/abcdefghijklmno?offset=0&size=9', null],
  ['/api/files/pare_exams/abcdefghijklmno/sujet.pdf', null],
  ['/api/admin/questions?text=x', null],
  ['/api/exams/abcdefghijklmno', null],
  ['/api/people/find', null],
])('trafficKindOf, for a request for %s, returns %s', (path, kind) => {
  expect(trafficKindOf({ name: origin + path, initiatorType: 'fetch' }, origin)).toBe(kind);
});

it.each([
  ['fetch', null],
  ['img', 'exchange'],
])('trafficKindOf, for a request for a figure made by %s, returns %s', (initiatorType, kind) => {
  const name = `${origin}/api/files/pare_quiz_questions/abcdefghijklmno/figure.png`;
  expect(trafficKindOf({ name, initiatorType }, origin)).toBe(kind);
});

it('trafficKindOf ignores requests to other sites', () => {
  const script = { name: 'https://js.hcaptcha.com/1/api.js', initiatorType: 'script' };
  expect(trafficKindOf(script, origin)).toBeNull();
});

it('figureMeter adds the body of an answer and the estimated bytes of its headers and its request to the data usage of the kind `exchange`', async () => {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  figureMeter(device, systemClock)(1000);
  await expect
    .poll(async () => (await getMonthUse(device, systemClock.now())).exchange)
    .toEqual({ down: 1300, up: 500 });
});
