// npm run bench:exchange: measures the processor time (user and system) that one exchange costs the server, by what the
// phone sends, once with the body as it is and once compressed. The cases take turns, so that a change of the machine's
// load meets all of them.
import { gzipSync } from 'node:zlib';
import { runScript } from '../../scripts/lib/run-script.ts';
import { seededNumbers, type WriteKind } from '../day/day-profile.ts';
import { proxyHeader, startDayServer } from '../day/day-server.ts';
import { queueWrite } from '../day/day-writes.ts';
import type { WireAnswer } from '../day/lean-phone.ts';
import { downloadBuckets, type Run } from '../day/run-phase.ts';
import { loadClient, quantile } from './load-client.ts';
import { machineLine, processorMs } from './processor-time.ts';

const rounds = 7;
const exchangesOfRound = 60;
const exchangesAtOnce = 4;
const appVersion = '0.1.0';

type Case = { name: string; kind: WriteKind; writes: number };

const cases: readonly Case[] = [
  { name: 'nothing', kind: 'attempt', writes: 0 },
  { name: 'a mock exam', kind: 'mock exam', writes: 1 },
  { name: '1 attempt', kind: 'attempt', writes: 1 },
  { name: '2 attempts', kind: 'attempt', writes: 2 },
  { name: '5 attempts', kind: 'attempt', writes: 5 },
];

type Sent = { bodyBytes: number; costs: number[] };
type Row = Case & { plain: Sent; packed: Sent };

const notSent = (): Sent => ({ bodyBytes: 0, costs: [] });
let turn = 0;

await runScript(async () => {
  console.log(machineLine());
  const day = await startDayServer({ phones: 500, questions: 1_000 });
  const client = loadClient(day.server.url, exchangesAtOnce);
  const run: Run = { day, client, random: seededNumbers(20_261_129) };
  try {
    await downloadBuckets(run);
    const rows: Row[] = cases.map((one) => ({ ...one, plain: notSent(), packed: notSent() }));
    for (let round = 0; round <= rounds; round++)
      for (const row of rows)
        for (const isPacked of [false, true]) {
          const { bodyBytes, costMs } = await measure(run, row, isPacked);
          const sent = isPacked ? row.packed : row.plain;
          sent.bodyBytes = bodyBytes;
          // The first round is not counted; it only warms up.
          if (round > 0) sent.costs.push(costMs);
        }
    print(rows);
  } finally {
    client.close();
    await day.server.dispose();
  }
});

/** Runs one round of exchanges; resolves with the mean size of their bodies and the server's mean processor time. */
async function measure(
  run: Run,
  { kind, writes }: Case,
  isPacked: boolean,
): Promise<{ bodyBytes: number; costMs: number }> {
  const { phones, server, content } = run.day;
  let bytes = 0;
  let left = exchangesOfRound;
  const exchange = async () => {
    const phone = phones[turn++ % phones.length];
    if (!phone) throw new Error('the server has no signed-in phones');
    for (let at = 0; at < writes; at++) queueWrite(phone, content, run.random, kind);
    const request = phone.request(appVersion);
    const text = JSON.stringify(request);
    const packed = isPacked ? gzipSync(text) : null;
    bytes += packed?.length ?? Buffer.byteLength(text);
    const headers = { [proxyHeader]: phone.address, 'accept-encoding': 'gzip' };
    const sent = packed ?? request;
    const { status, body: answer } = await run.client.post('/api/sync', phone.token, sent, headers);
    if (status !== 200) throw new Error(`the server answered ${status}: ${answer}`);
    const { refused } = phone.apply(JSON.parse(answer) as WireAnswer);
    if (refused.length > 0) throw new Error(`the server refused a write: ${refused.join(', ')}`);
  };
  const beforeMs = await processorMs(server.pid());
  await Promise.all(
    Array.from({ length: exchangesAtOnce }, async () => {
      while (left-- > 0) await exchange();
    }),
  );
  const costMs = ((await processorMs(server.pid())) - beforeMs) / exchangesOfRound;
  return { bodyBytes: Math.round(bytes / exchangesOfRound), costMs };
}

function print(rows: readonly Row[]): void {
  const printRow = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(12))).join(' '));
  printRow(['sent', 'plain', 'compressed', 'plain', 'compressed', 'difference']);
  for (const { name, plain, packed } of rows) {
    const [plainMs, packedMs] = [quantile(plain.costs, 0.5), quantile(packed.costs, 0.5)];
    const times = [plainMs, packedMs, packedMs - plainMs].map((ms) => `${ms.toFixed(2)} ms`);
    printRow([name, `${plain.bodyBytes} B`, `${packed.bodyBytes} B`, ...times]);
  }
  console.log(`medians of ${rounds} rounds of ${exchangesOfRound} exchanges, ${exchangesAtOnce} at once`);
}
