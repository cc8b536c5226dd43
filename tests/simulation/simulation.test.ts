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
 * For each rule, the seed at which the search for a failure starts, and the violation that the broken rule causes. From
 * that seed on the simulation soon fails.
 */
const redFrom: Record<RuleName, [seed: number, finds: RegExp]> = {
  'stored-verdicts': [1, /^ {2}disordered: /m],
  'compared-cursors': [20, /^ {2}confirmed: .*: missing: /m],
  'compared-seq': [5, /^ {2}confirmed: .*: stale: /m],
  'compared-boots': [10, /^ {2}lost: /m],
  'frozen-payload': [1, /^ {2}outdated: /m],
  'captured-account': [13, /^ {2}forged: /m],
  'resending-after-lost': [7, /^ {2}lost: /m],
  'generation-sweep': [4, /^ {2}confirmed: .*: ghost: /m],
  journal: [1, /^ {2}lost: /m],
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

  it.each(Object.entries(redFrom).map(([rule, [seed, finds]]) => [rule as RuleName, seed, finds] as const))(
    'the simulation with the rule %s broken, from seed %i on, finds %s and no unexpected error',
    { timeout: longMs },
    async (rule, seed, finds) => {
      const from = `--from=${seed}`;
      const calm = calmRules.includes(rule) ? ['--calm'] : [];
      const { code, totals, errorOutput } = await simulate(
        `--break=${rule}`,
        '--seeds=100',
        from,
        '--until-fault',
        ...calm,
      );
      expect([code, totals.failed]).toEqual([1, 1]);
      expect(errorOutput).toMatch(finds);
      expect(errorOutput).not.toMatch(/^ {2}error: /m);
    },
  );
});
