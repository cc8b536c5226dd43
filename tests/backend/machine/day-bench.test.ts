// Runs two seconds of `npm run bench:day` with a few phones: every exchange and every sign-in is answered.
import { expect, onTestFinished, test } from 'vitest';
import { morning, seededNumbers } from '../../../bench/day/day-profile.ts';
import { startDayServer, usedBytes } from '../../../bench/day/day-server.ts';
import { runPhase } from '../../../bench/day/run-phase.ts';
import { prepareRush, runRush } from '../../../bench/day/sign-in-rush.ts';
import { loadClient } from '../../../bench/server/load-client.ts';

test('phones of the benchmark exchange and sign in without an error, and their writes are in the database', {
  timeout: 90_000,
}, async () => {
  const day = await startDayServer({ phones: 20, questions: 20 });
  onTestFinished(() => day.server.dispose());
  const client = loadClient(day.server.url, 20);
  onTestFinished(() => client.close());
  const random = seededNumbers(5);
  const before = usedBytes(day.server.dataDir);
  const phase = { ...morning, packet: 2, sending: 1, mutations: 2 };
  const result = await runPhase({ day, client, random }, phase, { rate: 12, seconds: 2 });
  expect(result.errors).toEqual({});
  expect(result.writes).toBe(result.offered * 2);
  expect(result.p99).toBeGreaterThan(result.p50);
  expect(usedBytes(day.server.dataDir)).toBeGreaterThan(before);

  const ready = await prepareRush(day, 2);
  const rush = await runRush(client, ready, { password: day.password, withinSeconds: 0.1, random });
  expect(rush).toMatchObject({ signedIn: 2, errors: {} });
});
