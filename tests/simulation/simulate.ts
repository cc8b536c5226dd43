// Runs one simulation: users, phones and the server with a network whose failures follow from the seed.
// Then the network heals, and the final state is checked.
//
// A run cannot find what only other tests can: the server's limits are lifted, its accounts have tokens without a
// session, only one server runs, and no account is created or deleted.

import { freeDisk } from '../support/disk/full-disk.ts';
import { faultyNetwork, type Habit } from './faulty-network.ts';
import { planHardships } from './hardship-events.ts';
import { drawHardships, type Hardships, noHardships } from './hardships.ts';
import { drawScenario, type Scenario, withRestore } from './scenario.ts';
import { seededChance } from './seeded-random.ts';
import { addAllLevels } from './sim-actions.ts';
import { findViolations, mayWait, type Replica } from './sim-checks.ts';
import { noCounts, type RunCounts } from './sim-counts.ts';
import { actOn, planTrouble, type World } from './sim-events.ts';
import { emptyLedger } from './sim-ledger.ts';
import { makePhone } from './sim-phone.ts';
import { shownRowViolations } from './sim-row-checks.ts';
import { type SimAccount, type SimServerOptions, type SimTemplate, startSimServer } from './sim-server.ts';
import { virtualTime } from './virtual-time.ts';

export type Outcome = { seed: number; scenario: string; violations: string[]; counts: RunCounts };

const minuteMs = 60_000;
const healingMs = 6 * 60 * minuteMs;

/**
 * `isCalm`: the run adds no faults and no actions to those of its scenario. With `hasLitestream`, the server of every run
 * is restored from Litestream’s copy.
 */
export type SimulationOptions = SimServerOptions & { isCalm?: boolean };

export async function simulate(
  seed: number,
  template: SimTemplate,
  { isCalm = false, ...options }: SimulationOptions = {},
): Promise<Outcome> {
  const chance = seededChance(seed);
  const drawn = drawScenario(chance.fork('weather'));
  const scenario = options.hasLitestream ? withRestore(drawn) : drawn;
  const server = await startSimServer(template, options);
  try {
    const time = virtualTime(Date.UTC(2027, 0, 15, 8));
    const counts = noCounts();
    const hardships = isCalm ? noHardships : drawHardships(chance.fork('hardships'), scenario);
    const { odds } = scenario;
    const { line } = hardships;
    const network = faultyNetwork({ time, chance: chance.fork('network'), odds, line, server, counts });
    const world: World = {
      time,
      chance,
      scenario,
      server,
      ledger: emptyLedger(),
      phones: [],
      counts,
      template,
    };
    const { pupil, other, admin } = template.accounts;
    const { hasLocks } = scenario;
    const habits: Habit[] = scenario.hasUnlikeTabs ? ['late', 'slow', null] : [null];
    const add = (name: string, accounts: SimAccount[]) => {
      const [account] = accounts;
      if (!account) return;
      const skewMs = chance.happens(0.3) ? (chance.below(2000) - 1000) * 24 * 60 * minuteMs : 0;
      const own = { name, account, skewMs, chance: chance.fork(name), counts };
      const phone = makePhone({ ...own, time, network, hasLocks, habits });
      world.phones.push({ phone, accounts, wasWiped: false });
    };
    add('first phone', scenario.isShared ? [pupil, other] : [pupil]);
    add('second phone', scenario.isTwin ? [pupil] : [other]);
    add('admin phone', [admin]);
    await trouble(world, hardships);
    const early = await violationsInTabs(world);
    network.heal();
    await heal(world);
    const violations = [
      ...early,
      ...world.phones.flatMap(({ phone }) => phone.errors.map((error) => `error: ${error}`)),
      ...(await findViolations(server, world.ledger, await replicasOf(world))),
    ];
    for (const { phone } of world.phones) phone.kill();
    return { seed, scenario: scenario.name, violations, counts };
  } finally {
    freeDisk();
    await server.dispose();
  }
}

async function trouble(world: World, hardships: Hardships): Promise<void> {
  const { time, chance, phones, scenario, template } = world;
  const endMs = time.now() + scenario.troubledMs;
  for (const { phone } of phones) {
    const tabs = scenario.tabs.least + chance.below(scenario.tabs.spread);
    for (let count = 0; count < tabs; count++) await phone.openTab();
  }
  for (const owned of phones.filter(({ phone }) => phone.account === template.accounts.admin))
    await actOn(world, owned, addAllLevels);
  planTrouble(world);
  planHardships(world, hardships);
  await time.runUntil(endMs);
}

/** Checks what the open tabs show while the network still fails and writes wait. */
async function violationsInTabs({ phones }: World): Promise<string[]> {
  const violations: string[] = [];
  for (const { phone } of phones)
    for (const { store } of phone.tabs.slice(0, 1))
      violations.push(...(await shownRowViolations({ phone: phone.name, store })));
  return violations;
}

/**
 * Returns for how many milliseconds after `network.heal()` the network may still deliver earlier requests, duplicates
 * and answers.
 */
const calmMs = ({ odds }: Scenario): number =>
  Math.max(odds.copyMs, odds.answerDelayMs, odds.slowMs) + 5 * minuteMs;

/**
 * Lets one tab of each phone continue to sync; the other tabs stay open, so that late answers still reach them. Then
 * repeatedly opens all accounts, one after the other, until no entry is left that can be sent, or for about six hours
 * of virtual time.
 */
async function heal(world: World): Promise<void> {
  const { time, phones, server, scenario } = world;
  await server.start();
  freeDisk();
  for (const { phone } of phones) phone.storage.isFull = false;
  const endMs = time.now() + healingMs;
  for (const { phone } of phones) {
    for (const tab of phone.tabs.slice(1)) tab.rest();
    if (phone.tabs.length === 0) await phone.openTab();
  }
  await time.runUntil(time.now() + calmMs(scenario));
  do await takeTurns(world, 3 * minuteMs);
  while (time.now() < endMs && (await countWaiting(world)) > 0);
  // Opens every account once more, so that the last writes of one phone reach the other phones.
  await takeTurns(world, 1.5 * minuteMs);
}

async function takeTurns({ time, phones }: World, turnMs: number): Promise<void> {
  for (const { phone, accounts } of phones)
    for (const account of accounts) {
      if (phone.account !== account) phone.switchTo(account);
      const tab = phone.tabs[0] ?? (await phone.openTab());
      void tab.engine.run();
      await time.runUntil(time.now() + turnMs);
    }
}

async function countWaiting(world: World): Promise<number> {
  let count = 0;
  for (const { store } of await replicasOf(world)) {
    const entries = await store.db.outbox.toArray();
    count += entries.filter(
      (entry) => entry.state === 'waiting' && !mayWait(entry, entries, world.ledger),
    ).length;
  }
  return count;
}

async function replicasOf({ phones }: World): Promise<Replica[]> {
  const replicas: Replica[] = [];
  for (const { phone, accounts, wasWiped } of phones)
    for (const account of accounts)
      replicas.push({ phone: phone.name, store: await phone.openForReading(account), wasWiped });
  return replicas;
}
