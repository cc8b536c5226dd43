import { expect, test } from 'vitest';
import { createReplicaAlarm } from '../../scripts/replica/replica-alarm.ts';

test('lineFor reports nothing while the last copy is up to 30 s old', () => {
  const alarm = createReplicaAlarm('s3.example/pare');
  expect([0, 1.5, 30].map((age) => alarm.lineFor(age, 'refused'))).toEqual([null, null, null]);
});

test('lineFor reports a last copy older than 30 s with the reason, repeats the report after ten minutes, and reports a single time that the replica is up to date again', () => {
  const alarm = createReplicaAlarm('s3.example/pare');
  const ages = [31, 32, 600, 631, 900, 2, 3];
  expect(ages.map((age) => alarm.lineFor(age, age > 600 ? '' : 'refused'))).toEqual([
    'ALARM: nothing was copied to the replica in s3.example/pare for 31 s: refused',
    null,
    null,
    'ALARM: nothing was copied to the replica in s3.example/pare for 631 s',
    null,
    'The replica in s3.example/pare is up to date again.',
    null,
  ]);
});
