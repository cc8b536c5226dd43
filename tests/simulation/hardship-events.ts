// Schedules the drawn hardships of phones (wipes, wrong clocks, full disks, kills) and the actions that users do in
// addition to those of the scenario.
import { fillDisk, freeDisk } from '../support/disk/full-disk.ts';
import type { Hardships } from './hardships.ts';
import { deskActions } from './sim-desk-actions.ts';
import { actOn, type World, wipe } from './sim-events.ts';
import { localActions } from './sim-local-actions.ts';
import { passTurns } from './virtual-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function planHardships(world: World, { phones: hardships, ...further }: Hardships): void {
  const { time, scenario } = world;
  const chance = world.chance.fork('hardships of phones');
  const own = { ...world, chance };
  const plan = (count: number, run: (world: World) => Promise<void>) => {
    for (let left = count; left > 0; left--)
      time.at(time.now() + chance.below(scenario.troubledMs), () => run(own));
  };
  plan(hardships.wipes, wipe);
  plan(hardships.clockJumps, jumpClock);
  plan(hardships.fullStorages, fillStorage);
  plan(hardships.clearedStorages, clearStorage);
  plan(hardships.fullDisks, fillDisks);
  plan(hardships.killsInWrites, killInWrite);
  plan(further.deskActions, actAtDesk);
  plan(further.localActions, (own) => actOn(own, own.chance.pick(own.phones), own.chance.pick(localActions)));
}

async function actAtDesk(world: World): Promise<void> {
  const { chance, phones, template } = world;
  const desk = phones.find(({ phone }) => phone.account === template.accounts.admin);
  if (desk) await actOn(world, desk, chance.pick(deskActions));
}

async function jumpClock({ chance, phones, counts }: World): Promise<void> {
  const mostMs = chance.happens(0.5) ? 60 * minuteMs : 730 * dayMs;
  chance.pick(phones).phone.jumpClock(chance.below(2 * mostMs) - mostMs);
  counts.clockJumps++;
}

async function fillStorage({ time, chance, phones, counts }: World): Promise<void> {
  const { storage } = chance.pick(phones).phone;
  storage.isFull = true;
  counts.fullStorages++;
  time.after(chance.below(10 * minuteMs), () => {
    storage.isFull = false;
  });
}

async function clearStorage({ chance, phones, counts }: World): Promise<void> {
  const { storage } = chance.pick(phones).phone;
  for (const key of storage.keys()) storage.removeItem(key);
  counts.clearedStorages++;
}

/**
 * Tables to which a simulated full disk can refuse writes. `meta` is not one of them, because opening a phone may write
 * to it.
 */
const refusedTables = ['outbox', 'bases', 'forumPosts', 'forumReplies', 'exams', 'quizAttempts', 'quizSets'];

async function fillDisks({ time, chance, counts }: World): Promise<void> {
  const most = 1 + chance.below(refusedTables.length);
  const refused = refusedTables.slice(0, most);
  fillDisk((table) => refused.includes(table));
  counts.fullDisks++;
  time.after(chance.below(4 * minuteMs), freeDisk);
}

async function killInWrite(world: World): Promise<void> {
  const { time, chance, phones, counts } = world;
  const owned = chance.pick(phones);
  const { phone } = owned;
  void actOn(world, owned);
  if (chance.happens(0.5)) for (const { engine } of phone.tabs) void engine.run().catch(() => undefined);
  await passTurns(chance.below(40));
  phone.kill();
  counts.killsInWrites++;
  time.after(chance.below(2 * minuteMs), async () => {
    if (phone.tabs.length === 0) await phone.openTab();
  });
}
