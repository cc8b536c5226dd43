// npm run bench:day: drives one server with a school day (the morning’s busiest minutes, the return after an
// outage, the evening, a rush of sign-ins). Also searches for the highest rate of morning exchanges at which none
// fails and 99 % are answered within 500 ms. Prints one line for each result, then all results as one line of JSON.
// Options: --short (two minutes instead of fifteen), --accounts N (accounts of the country, 300,000 by default).
import { parseArgs } from 'node:util';
import { runScript } from '../../scripts/lib/run-script.ts';
import { loadClient } from '../server/load-client.ts';
import { machineLine, peakMegabytes, type Shares, watchProcessors } from '../server/processor-time.ts';
import {
  accountsAt,
  afterOutage,
  evening,
  morning,
  type Phase,
  peakRatePerAccount,
  seededNumbers,
  writesPerAccountADay,
} from './day-profile.ts';
import { startDayServer, usedBytes } from './day-server.ts';
import { queueWrite } from './day-writes.ts';
import { highestHeld, nextRate, type Step } from './rate-search.ts';
import { downloadBuckets, errorCount, type PhaseResult, type Run, runAtOnce, runPhase } from './run-phase.ts';
import { prepareRush, type RushResult, runRush } from './sign-in-rush.ts';

/** Time within which 99 of 100 exchanges must be answered, in ms. */
const goalMs = 500;
const connections = 1_000;
const phonesAfterOutage = 200;
const writesAfterOutage = 5;
const firstRate = 300;
const backgroundRate = 50;

const sizes = {
  short: { phones: 500, questions: 1_000, phaseSeconds: 8, stepSeconds: 5, rush: 150 },
  full: { phones: 2_000, questions: 5_000, phaseSeconds: 60, stepSeconds: 30, rush: 1_000 },
};
type Size = (typeof sizes)['short'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, accounts: { type: 'string', default: '300000' } },
  });
  const accounts = Number(values.accounts);
  if (!(accounts > 0)) throw new Error('--accounts must be a number above 0');
  const size = values.short ? sizes.short : sizes.full;
  const machine = machineLine();
  console.log(`${machine}; ${size.phones} phones, ${size.questions} questions`);
  const day = await startDayServer(size);
  const client = loadClient(day.server.url, connections);
  try {
    await runDay({ day, client, random: seededNumbers(20_261_128) }, { size, accounts, machine });
  } finally {
    client.close();
    await day.server.dispose();
  }
}

type Measured = PhaseResult & { processors: Shares };

async function runDay(
  run: Run,
  { size, accounts, machine }: { size: Size; accounts: number; machine: string },
): Promise<void> {
  const { day } = run;
  await downloadBuckets(run);
  const before = usedBytes(day.server.dataDir);
  const rate = accounts * peakRatePerAccount;
  const play = (phase: Phase) =>
    measured(run, () => runPhase(run, phase, { rate: rate * phase.share, seconds: size.phaseSeconds }));
  const peaks: number[] = [];
  const first = await play(morning);
  peaks.push(await peakMegabytes(day.server.pid()));
  await day.server.restart();
  const atOnce = await returnOfPhones(run);
  const phases = [first, await play(afterOutage), await play(evening)];
  peaks.push(await peakMegabytes(day.server.pid()));
  const search = await searchRate(run, size);
  const growth = usedBytes(day.server.dataDir) - before;
  const writes = [atOnce, ...phases, ...search.results].reduce((sum, result) => sum + result.writes, 0);
  const rush = await signInsOf(run, size);
  const overloaded = await peakMegabytes(day.server.pid());
  const bytesPerWrite = Math.round(growth / writes);
  const memory = Math.max(...peaks);
  const growthPerThousand = Math.round(((bytesPerWrite * writesPerAccountADay * 1000) / 1e6) * 10) / 10;
  console.log(
    `memory of the server at its highest: ${memory} MB, ${overloaded} MB with the steps beyond its rate and the sign-ins`,
  );
  console.log(`database: ${bytesPerWrite} bytes a write, ${growthPerThousand} MB a day per 1,000 accounts`);
  const everything = [atOnce, ...phases, ...search.results.filter((_, at) => search.steps[at]?.holds)];
  const errors = everything.reduce((sum, result) => sum + errorCount(result), errorCount(rush.rush));
  console.log(`errors in the phases, the steps that held and the sign-ins: ${errors}`);
  console.log(
    JSON.stringify({
      ...{ machine, accounts, rate: search.rate, accountsAtRate: accountsAt(search.rate) },
      ...{ phases, atOnce, search: search.steps, rush: rush.rush, duringRush: rush.exchanges },
      ...{ memory, overloaded, bytesPerWrite, growthPerThousand, errors },
    }),
  );
}

async function measured(run: Run, act: () => Promise<PhaseResult>): Promise<Measured> {
  const processors = await watchProcessors(run.day.server.pid());
  const result = { ...(await act()), processors: { server: 0, generator: 0 } };
  result.processors = await processors();
  console.log(lineOf(result));
  return result;
}

function lineOf(result: Measured): string {
  const { name, perSecond, p50, p99, ownDelay, writes, rows, downBytes, busy, exchanges, processors } =
    result;
  const each = (sum: number) => (sum / Math.max(1, exchanges)).toFixed(1);
  const faults = errorCount(result) === 0 ? '0 errors' : `errors ${JSON.stringify(result.errors)}`;
  return (
    `${name}: ${perSecond} exchanges/s, p50 ${p50} ms, p99 ${p99} ms, ${busy} sent again, ${faults}; ` +
    `${each(writes)} writes, ` +
    `${each(rows)} rows, ${Math.round(downBytes / Math.max(1, exchanges))} bytes down each; processors: server ` +
    `${processors.server}, generator ${processors.generator}; generator late ${ownDelay} ms`
  );
}

// 200 phones sync at the same moment, each with five mutations that were written during the outage.
async function returnOfPhones(run: Run): Promise<Measured> {
  const { day, random } = run;
  const phones = day.phones.slice(0, phonesAfterOutage);
  for (const phone of phones)
    for (let at = 0; at < writesAfterOutage; at++) queueWrite(phone, day.content, random);
  return measured(run, () => runAtOnce(run, `${phonesAfterOutage} phones at once after an outage`, phones));
}

async function searchRate(run: Run, { stepSeconds }: Size) {
  const steps: Step[] = [];
  const results: Measured[] = [];
  for (let rate: number | null = firstRate; rate !== null; rate = nextRate(steps, firstRate)) {
    const phase = { ...morning, name: `search at ${rate}/s` };
    const at = rate;
    const result = await measured(run, () => runPhase(run, phase, { rate: at, seconds: stepSeconds }));
    results.push(result);
    steps.push({ rate, holds: result.p99 <= goalMs && errorCount(result) === 0 });
  }
  const rate = highestHeld(steps);
  console.log(
    `highest rate with p99 <= ${goalMs} ms and no error: ${rate} exchanges/s, the busiest minutes of ` +
      `${accountsAt(rate).toLocaleString('en')} accounts`,
  );
  return { steps, results, rate };
}

async function signInsOf(run: Run, size: Size): Promise<{ rush: RushResult; exchanges: Measured }> {
  const { day, client, random } = run;
  const ready = await prepareRush(day, size.rush);
  const withinSeconds = size.rush / 50;
  const background = { ...evening, name: 'exchanges during the sign-ins' };
  const seconds = Math.round(size.rush / 25);
  const [rush, exchanges] = await Promise.all([
    runRush(client, ready, { password: day.password, withinSeconds, random }),
    measured(run, () => runPhase(run, background, { rate: backgroundRate, seconds })),
  ]);
  const { phones, signedIn, refusals, perSecond, p99, longestWaitSeconds, errors } = rush;
  console.log(
    `${phones} sign-ins within ${withinSeconds} s: ${signedIn} signed in, ${perSecond}/s, ${refusals} refused ` +
      `for a time, longest wait ${longestWaitSeconds} s, p99 of an accepted one ${p99} ms, errors ${JSON.stringify(errors)}`,
  );
  return { rush, exchanges };
}

await runScript(main);
