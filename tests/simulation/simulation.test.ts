import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import type { RuleName } from './broken-rules.ts';
import { noCounts } from './sim-counts.ts';

type Totals = { seeds: number; failed: number; [count: string]: number };
type Run = { code: number | null; totals: Totals; errorOutput: string };

/** Runs the simulation in a process of its own; the last line of its output holds the counts as JSON. */
function simulate(...args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/sim.ts', ...args], { cwd: projectRoot });
    const [out, faults]: [string[], string[]] = [[], []];
    child.stdout.on('data', (text) => out.push(String(text)));
    child.stderr.on('data', (text) => faults.push(String(text)));
    child.on('error', reject);
    child.on('close', (code) => {
      const last = out.join('').trim().split('\n').at(-1) ?? '';
      try {
        resolve({ code, totals: JSON.parse(last), errorOutput: faults.join('') });
      } catch {
        reject(
          new Error(`the simulation exited with code ${code} and printed no counts: ${faults.join('')}`),
        );
      }
    });
  });
}

const longMs = 15 * 60_000;

/**
 * For each rule, the seed at which the search for a failure starts: from there on the simulation soon fails when
 * the rule is broken.
 */
const redFrom: Record<RuleName, number> = {
  'stored-verdicts': 1,
  'compared-cursors': 20,
  'compared-seq': 5,
  'compared-boots': 10,
  'frozen-payload': 1,
  'captured-account': 13,
  'resending-after-lost': 7,
  'generation-sweep': 4,
  journal: 1,
};

/**
 * Rules that are tested with `--calm` (no added faults of network, clocks and storage), because only then did the
 * simulation find a violation.
 */
const calmRules: readonly RuleName[] = ['compared-cursors', 'compared-seq'];

const neverHappened = (runs: Totals[]): string[] =>
  Object.keys(noCounts()).filter((name) => runs.every((totals) => totals[name] === 0));

describe('the simulation of phones and a server, with network failures drawn from a seed', () => {
  it('the simulation finds no write lost or stored twice and the same rows on phones and server, over a hundred seeds in which every counted event happens', {
    timeout: longMs,
  }, async () => {
    const halves = await Promise.all([
      simulate('--seeds=50', '--from=1'),
      simulate('--seeds=50', '--from=51'),
    ]);
    const errorOutput = halves.map((half) => half.errorOutput).join('');
    // Passes the error output also as the assertion message, because there it is printed in full.
    expect(errorOutput, errorOutput).toBe('');
    expect(halves.map(({ code, totals }) => [code, totals.seeds, totals.failed])).toEqual([
      [0, 50, 0],
      [0, 50, 0],
    ]);
    expect(neverHappened(halves.map(({ totals }) => totals))).toEqual([]);
  });

  it.each(Object.entries(redFrom) as [RuleName, number][])(
    'the simulation finds a violation when the rule %s is broken',
    { timeout: longMs },
    async (rule, seed) => {
      const from = `--from=${seed}`;
      const calm = calmRules.includes(rule) ? ['--calm'] : [];
      const { code, totals } = await simulate(
        `--break=${rule}`,
        '--seeds=100',
        from,
        '--until-fault',
        ...calm,
      );
      expect([code, totals.failed]).toEqual([1, 1]);
    },
  );
});
