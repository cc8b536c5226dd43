// Runs one simulation per seed, each against its own server, and adds up their counts.
import type { RunCounts } from './sim-counts.ts';
import { makeTemplate } from './sim-server.ts';
import { type SimulationOptions, simulate } from './simulate.ts';
import { countTasks } from './virtual-time.ts';

export type RunOptions = SimulationOptions & {
  seeds: number;
  from: number;
  untilFailure: boolean;
  onFailure: (seed: number, scenario: string, violations: string[]) => void;
};

export type Totals = RunCounts & { seeds: number; failed: number; firstFailed: number | null };

export async function runSeeds(options: RunOptions): Promise<Totals> {
  countTasks();
  const template = await makeTemplate();
  const totals: Record<string, number> = {};
  let [done, failed] = [0, 0];
  let firstFailed: number | null = null;
  try {
    for (let seed = options.from; seed < options.from + options.seeds; seed++) {
      const { scenario, violations, counts } = await simulate(seed, template, options);
      for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
      done++;
      if (violations.length === 0) continue;
      failed++;
      firstFailed ??= seed;
      options.onFailure(seed, scenario, violations);
      if (options.untilFailure) break;
    }
  } finally {
    await template.dispose();
  }
  return { seeds: done, failed, firstFailed, ...(totals as RunCounts) };
}
