// Schedules what happens to the phones, their users and the server of a run, as often as its scenario says.
import type { Scenario } from './scenario.ts';
import type { Chance } from './seeded-random.ts';
import { type Action, drawAction, reconsiderLevel } from './sim-actions.ts';
import type { RunCounts } from './sim-counts.ts';
import type { Ledger } from './sim-ledger.ts';
import type { SimPhone } from './sim-phone.ts';
import type { SimAccount, SimServer, SimTemplate } from './sim-server.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A phone with all accounts that use it, its owner first. */
export type Owned = { phone: SimPhone; accounts: SimAccount[]; wasWiped: boolean };

export type World = {
  time: VirtualTime;
  chance: Chance;
  scenario: Scenario;
  server: SimServer;
  ledger: Ledger;
  phones: Owned[];
  counts: RunCounts;
  template: SimTemplate;
};

const minuteMs = 60_000;

export function planTrouble(world: World): void {
  const { time, chance, scenario } = world;
  const someMoment = () => time.now() + chance.below(scenario.troubledMs);
  const { bursts } = scenario;
  const moments = Array.from({ length: bursts?.count ?? 0 }, someMoment);
  const actionMoment = () => (bursts ? chance.pick(moments) + chance.below(bursts.lengthMs) : someMoment());
  const plan = (count: number, run: (world: World) => Promise<void>, moment = someMoment) => {
    for (let left = count; left > 0; left--) time.at(moment(), () => run(world));
  };
  plan(scenario.actions.least + chance.below(scenario.actions.spread), act, actionMoment);
  plan(scenario.phoneKills, killPhone);
  plan(scenario.workers, wakeWorker);
  plan(scenario.switches, switchAccount);
  plan(scenario.hastyHandOvers, handOverInHaste);
  plan(scenario.crossings, cross);
  plan(scenario.reconsiderations, reconsider, actionMoment);
  plan(scenario.wipes, wipe);
  if (scenario.server === 'killed') planServerKill(world, someMoment());
  if (scenario.server === 'restored') planRestore(world);
  if (scenario.server === 'restless') planOutages(world);
}

async function act(world: World): Promise<void> {
  await actOn(world, world.chance.pick(world.phones));
}

/** Performs `chosen`, or an action drawn by the scenario's weights; does nothing if the phone has no open tab. */
export async function actOn(world: World, { phone }: Owned, chosen?: Action): Promise<void> {
  if (phone.tabs.length === 0) return;
  const { chance, ledger, template, counts, scenario } = world;
  const tab = chance.pick(phone.tabs);
  const isAdmin = phone.account === template.accounts.admin;
  const action = chosen ?? drawAction(chance, isAdmin ? scenario.admins : scenario.pupils);
  try {
    const hasActed = await action({ phone, tab, chance, ledger, template, counts });
    if (hasActed) counts.actions++;
    else counts.idleActions++;
  } catch {
    // The app refused the action: nothing was acknowledged.
    counts.refusedActions++;
  }
}

async function reconsider(world: World): Promise<void> {
  const pupils = world.phones.filter(({ phone }) => phone.account !== world.template.accounts.admin);
  await actOn(world, world.chance.pick(pupils), reconsiderLevel);
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

async function wakeWorker({ chance, phones, counts }: World): Promise<void> {
  await chance.pick(phones).phone.wakeWorker();
  counts.workers++;
}

export async function wipe({ chance, phones, counts }: World): Promise<void> {
  const victim = chance.pick(phones);
  victim.phone.kill();
  victim.phone.wipeDatabase();
  victim.wasWiped = true;
  counts.wipes++;
  await victim.phone.openTab();
}

async function switchAccount(world: World): Promise<void> {
  const shared = world.phones.filter(({ accounts }) => accounts.length > 1);
  if (shared.length > 0) await handOver(world, world.chance.pick(shared));
}

async function handOver({ counts }: World, { phone, accounts }: Owned): Promise<void> {
  const next = accounts.find((account) => account !== phone.account);
  if (!next) return;
  phone.handOver(next);
  counts.switches++;
  await phone.openTab();
}

async function handOverInHaste(world: World): Promise<void> {
  const { time, chance, phones } = world;
  const owned = phones.find(({ accounts }) => accounts.length > 1);
  if (!owned) return;
  await actOn(world, owned);
  const againMs = chance.below(1000);
  time.after(againMs, () => actOn(world, owned));
  time.after(againMs + chance.below(1500), () => handOver(world, owned));
}

async function cross(world: World): Promise<void> {
  const { time, chance, phones } = world;
  const owned = chance.pick(phones);
  const { tabs } = owned.phone;
  if (tabs.length > 0)
    void chance
      .pick(tabs)
      .engine.run()
      .catch(() => undefined);
  time.after(chance.below(3000), () => actOn(world, owned));
  time.after(2000 + chance.below(6000), () => act(world));
}

function planServerKill({ time, chance, server, counts }: World, atMs: number): void {
  time.at(atMs, async () => {
    await server.kill();
    counts.serverKills++;
    time.after(chance.below(8 * minuteMs), () => server.start());
  });
}

/**
 * Schedules a backup and its later restore. In some runs the server restarts right after the restore,
 * before any phone has noticed it.
 */
function planRestore({ time, chance, scenario, server, counts }: World): void {
  const copiedMs = time.now() + chance.below(scenario.troubledMs / 2);
  time.at(copiedMs, () => server.copy());
  time.at(copiedMs + 2 * minuteMs + chance.below(scenario.troubledMs / 2), async () => {
    if (!(await restore(server, counts))) return;
    if (!chance.happens(0.3)) return;
    await server.kill();
    await server.start();
  });
}

/** Restores the server from its backup and counts the restore; resolves with false if there is no backup. */
async function restore(server: SimServer, counts: RunCounts): Promise<boolean> {
  const outcome = await server.restore();
  if (outcome === 'none') return false;
  counts.restores++;
  if (outcome === 'shorter') counts.shorterRestores++;
  return true;
}

/** Schedules a backup, a restart, an outage of some minutes, and a restore of the backup at its end. */
function planOutages({ time, chance, server, counts }: World): void {
  const copiedMs = time.now() + 2 * minuteMs + chance.below(6 * minuteMs);
  const restartedMs = copiedMs + chance.below(2 * minuteMs);
  const diedMs = restartedMs + 2 * minuteMs + chance.below(5 * minuteMs);
  time.at(copiedMs, () => server.copy());
  time.at(restartedMs, async () => {
    await server.kill();
    counts.serverKills++;
    await server.start();
  });
  time.at(diedMs, async () => {
    await server.kill();
    counts.serverKills++;
  });
  time.at(diedMs + 2 * minuteMs + chance.below(8 * minuteMs), async () => {
    await restore(server, counts);
  });
}
