// Measures what hostile compressed bodies cost the server, and how a flood of them slows the requests of
// ordinary phones.
import { setTimeout as delay } from 'node:timers/promises';
import { bomb, emptyBlocks, largeTables } from '../../tests/support/fixtures/hostile-gzip.ts';
import type { TestServer } from '../../tests/support/server/server.ts';
import { loadClient, quantile } from './load-client.ts';
import { processorMs } from './processor-time.ts';

export type FloodedPhone = { token: string; request: unknown };

const kinds = { bombs: bomb, 'empty blocks': emptyBlocks, 'large code tables': largeTables };
const packedBytes = 19_000;
const repeats = 40;
const phonesAsking = 20;
const pauseMs = 100;
const lastsMs = 8_000;
const floodConnections = 8;

/** The first phone is the attacker's; up to twenty of the others exchange as usual. */
export async function packedFlood(server: TestServer, phones: FloodedPhone[]): Promise<void> {
  const [attacker, ...others] = phones;
  if (!attacker) throw new Error('the flood needs at least one account');
  for (const [kind, make] of Object.entries(kinds))
    await hostileCost(server, kind, make(packedBytes), attacker);
  await server.restart();
  const calm = await phonesAsk(server, others);
  const flood = { isOn: true, sent: 0, statuses: new Map<number, number>() };
  const sending = Array.from({ length: floodConnections }, (_, index) =>
    sendFlood(server, flood, index % 2 === 0 ? '' : attacker.token),
  );
  const flooded = await phonesAsk(server, others);
  flood.isOn = false;
  await Promise.all(sending);
  const statusCounts = [...flood.statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
  console.log(`${phonesAsking} phones, an empty exchange each ${pauseMs} ms: ${calm}`);
  console.log(
    `  during a flood of ${flood.sent} hostile bodies in ${lastsMs / 1000} s (${statusCounts}): ${flooded}`,
  );
}

/**
 * Prints the processor time that a hostile body costs, both while the account's limits still let the server
 * decompress it and after they are used up.
 */
async function hostileCost(
  server: TestServer,
  kind: string,
  body: Uint8Array,
  { token }: FloodedPhone,
): Promise<void> {
  await server.restart();
  const client = loadClient(server.url, 1);
  const ask = () => client.post('/api/sync', token, body);
  const unpacked = Math.floor((256 * 1024) / body.length);
  const first = await cost(server, unpacked, ask);
  const later = await cost(server, repeats, ask);
  client.close();
  console.log(
    `${kind} of ${body.length} bytes: ${first.toFixed(1)} ms of processor time for each of the first ${unpacked} in a ` +
      `minute, ${later.toFixed(1)} ms for each further one`,
  );
}

async function cost(server: TestServer, count: number, ask: () => Promise<unknown>): Promise<number> {
  const before = await processorMs(server.pid());
  for (let turn = 0; turn < count; turn++) await ask();
  return ((await processorMs(server.pid())) - before) / count;
}

async function phonesAsk(server: TestServer, phones: FloodedPhone[]): Promise<string> {
  const client = loadClient(server.url, phonesAsking);
  const times: number[] = [];
  const untilMs = performance.now() + lastsMs;
  const asking = phones.slice(0, phonesAsking).map(async ({ token, request }) => {
    while (performance.now() < untilMs) {
      const { status, ms } = await client.post('/api/sync', token, request);
      if (status !== 200) throw new Error(`the server answered an ordinary phone with ${status}`);
      times.push(ms);
      await delay(pauseMs);
    }
  });
  await Promise.all(asking);
  client.close();
  const [half, most] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  return `half within ${half} ms, 99 of 100 within ${most} ms`;
}

type Flood = { isOn: boolean; sent: number; statuses: Map<number, number> };

async function sendFlood(server: TestServer, flood: Flood, token: string): Promise<void> {
  const client = loadClient(server.url, 1);
  const body = largeTables(packedBytes);
  while (flood.isOn) {
    const { status } = await client.post('/api/sync', token, body);
    flood.sent += 1;
    flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1);
  }
  client.close();
}
