// One run: people, phones and the server under a network that fails by seed, then healing, then the checks.
import { faultyNetwork, type NetworkCounts } from './faulty-network.ts';
import { type Chance, seededChance } from './seeded-random.ts';
import { actionsFor } from './sim-actions.ts';
import { findFaults, isBehindParked, type Replica } from './sim-checks.ts';
import { emptyLedger, type Ledger } from './sim-ledger.ts';
import { makePhone, type SimPhone } from './sim-phone.ts';
import { type SimAccount, type SimServer, type SimTemplate, startSimServer } from './sim-server.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

export type Outcome = { seed: number; faults: string[]; counts: RunCounts };

export type RunCounts = NetworkCounts & {
  actions: number;
  refusedActions: number;
  phoneKills: number;
  wipes: number;
  serverKills: number;
  restores: number;
  switches: number;
};

const minuteMs = 60_000;
const troubledMs = 40 * minuteMs;
/** Longer than any copy or answer of the troubled time can still be under way. */
const calmMs = 35 * minuteMs;
const healingMs = 6 * 60 * minuteMs;

type World = {
  time: VirtualTime;
  chance: Chance;
  server: SimServer;
  ledger: Ledger;
  phones: { phone: SimPhone; accounts: SimAccount[]; wasWiped: boolean }[];
  counts: RunCounts;
  template: SimTemplate;
};

/** `hooksDir`: the server's hooks; the project's own by default. */
export async function simulate(seed: number, template: SimTemplate, hooksDir?: string): Promise<Outcome> {
  const chance = seededChance(seed);
  const server = await startSimServer(template, hooksDir);
  try {
    const time = virtualTime(Date.UTC(2027, 0, 15, 8));
    const network = faultyNetwork(time, chance.fork('network'), server.remote);
    const counts = Object.assign(network.counts, noRunCounts);
    const world: World = { time, chance, server, ledger: emptyLedger(), phones: [], counts, template };
    const { pupil, other, admin } = template.accounts;
    const hasLocks = chance.happens(0.5);
    const isShared = chance.happens(0.5);
    const add = (name: string, accounts: SimAccount[]) => {
      const [account] = accounts;
      if (!account) return;
      const skewMs = chance.happens(0.3) ? (chance.below(2000) - 1000) * 24 * 60 * minuteMs : 0;
      const phone = makePhone({ name, account, time, chance: chance.fork(name), network, skewMs, hasLocks });
      world.phones.push({ phone, accounts, wasWiped: false });
    };
    add('first phone', isShared ? [pupil, other] : [pupil]);
    add('second phone', chance.happens(0.3) ? [pupil] : [other]);
    add('admin phone', [admin]);
    await trouble(world);
    network.heal();
    await heal(world);
    const faults = [
      ...world.phones.flatMap(({ phone }) => phone.errors.map((error) => `error: ${error}`)),
      ...(await findFaults(server, world.ledger, await replicasOf(world))),
    ];
    for (const { phone } of world.phones) phone.kill();
    return { seed, faults, counts };
  } finally {
    await server.dispose();
  }
}

const noRunCounts = {
  actions: 0,
  refusedActions: 0,
  phoneKills: 0,
  wipes: 0,
  serverKills: 0,
  restores: 0,
  switches: 0,
};

async function trouble(world: World): Promise<void> {
  const { time, chance, phones } = world;
  const endMs = time.now() + troubledMs;
  for (const { phone } of phones) {
    await phone.openTab();
    if (chance.happens(0.6)) await phone.openTab();
  }
  const someMoment = () => time.now() + chance.below(troubledMs);
  for (let count = 30 + chance.below(30); count > 0; count--) time.at(someMoment(), () => act(world));
  for (let count = chance.below(4); count > 0; count--) time.at(someMoment(), () => killPhone(world));
  for (let count = chance.below(5); count > 0; count--) time.at(someMoment(), () => switchAccount(world));
  const isRestored = chance.happens(0.25);
  if (isRestored) planRestore(world);
  else if (chance.happens(0.3)) time.at(someMoment(), () => wipe(world));
  if (chance.happens(0.25)) planServerKill(world, someMoment());
  await time.runUntil(endMs);
}

async function act(world: World): Promise<void> {
  const { phone } = world.chance.pick(world.phones);
  if (phone.tabs.length === 0) return;
  const tab = world.chance.pick(phone.tabs);
  const isAdmin = phone.account === world.template.accounts.admin;
  const action = world.chance.pick(actionsFor(isAdmin));
  const { chance, ledger, template, counts } = world;
  counts.actions++;
  try {
    await action({ phone, tab, chance, ledger, template });
  } catch {
    // Refused to the person's face: nothing was acknowledged, so nothing is to be looked for.
    counts.refusedActions++;
  }
}

async function killPhone({ time, chance, phones, counts }: World): Promise<void> {
  const { phone } = chance.pick(phones);
  phone.kill();
  counts.phoneKills++;
  time.after(chance.below(5 * minuteMs), async () => {
    if (phone.tabs.length === 0) await phone.openTab();
    if (chance.happens(0.4)) await phone.openTab();
  });
}

async function wipe({ chance, phones, counts }: World): Promise<void> {
  const victim = chance.pick(phones);
  victim.phone.kill();
  victim.phone.wipeDatabase();
  victim.wasWiped = true;
  counts.wipes++;
  await victim.phone.openTab();
}

async function switchAccount({ chance, phones, counts }: World): Promise<void> {
  const shared = phones.filter(({ accounts }) => accounts.length > 1);
  if (shared.length === 0) return;
  const { phone, accounts } = chance.pick(shared);
  const next = accounts.find((account) => account !== phone.account);
  if (!next) return;
  phone.handOver(next);
  counts.switches++;
  await phone.openTab();
}

function planServerKill({ time, chance, server, counts }: World, atMs: number): void {
  time.at(atMs, async () => {
    await server.kill();
    counts.serverKills++;
    time.after(chance.below(8 * minuteMs), () => server.start());
  });
}

/** An older copy comes back, and now and then the server restarts once more before anybody has noticed. */
function planRestore({ time, chance, server, counts }: World): void {
  const copiedMs = time.now() + chance.below(troubledMs / 2);
  time.at(copiedMs, () => server.copy());
  time.at(copiedMs + 2 * minuteMs + chance.below(troubledMs / 2), async () => {
    if (!(await server.restore())) return;
    counts.restores++;
    if (!chance.happens(0.3)) return;
    await server.kill();
    await server.start();
  });
}

/** Everybody comes back to a good network: until nothing waits and nothing old is under way any more. */
async function heal(world: World): Promise<void> {
  const { time, phones, server } = world;
  await server.start();
  const endMs = time.now() + healingMs;
  const calmAtMs = time.now() + calmMs;
  for (const one of phones)
    for (const account of one.accounts) {
      one.phone.switchTo(account);
      await one.phone.openTab();
      await time.runUntil(time.now() + 5 * minuteMs);
    }
  for (;;) {
    for (const one of phones)
      for (const account of one.accounts) {
        if (one.phone.account !== account) one.phone.switchTo(account);
        const tab = one.phone.tabs[0] ?? (await one.phone.openTab());
        void tab.engine.run();
        await time.runUntil(time.now() + 3 * minuteMs);
      }
    const isDone = time.now() > calmAtMs && (await countWaiting(world)) === 0;
    if (isDone || time.now() > endMs) break;
  }
  await lastRound(world);
}

/** What was sent last by one phone still has to reach the others. */
async function lastRound({ time, phones }: World): Promise<void> {
  for (const one of phones)
    for (const account of one.accounts) {
      if (one.phone.account !== account) one.phone.switchTo(account);
      const tab = one.phone.tabs[0] ?? (await one.phone.openTab());
      void tab.engine.run();
      await time.runUntil(time.now() + 6 * minuteMs);
    }
}

async function countWaiting(world: World): Promise<number> {
  let count = 0;
  for (const { store } of await replicasOf(world)) {
    const entries = await store.db.outbox.toArray();
    count += entries.filter((entry) => entry.state === 'waiting' && !isBehindParked(entry, entries)).length;
  }
  return count;
}

async function replicasOf({ phones }: World): Promise<Replica[]> {
  const replicas: Replica[] = [];
  for (const { phone, accounts, wasWiped } of phones)
    for (const account of accounts)
      replicas.push({ phone: phone.name, store: await phone.look(account), wasWiped });
  return replicas;
}
