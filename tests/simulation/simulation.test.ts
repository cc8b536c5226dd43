import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import type { RuleName } from './broken-rules.ts';

type Run = { code: number | null; totals: { seeds: number; failed: number }; faults: string };

/** Runs `npm run sim` as a person would; its last line is the counts. */
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
        resolve({ code, totals: JSON.parse(last), faults: faults.join('') });
      } catch {
        reject(new Error(`the simulation ended with ${code}: ${faults.join('')}`));
      }
    });
  });
}

const longMs = 15 * 60_000;

/** Where to begin looking for each rule's absence: the first seed that shows it today, so that no time is spent on others. */
const redFrom: Record<RuleName, number> = {
  'stored-verdicts': 10,
  'compared-cursors': 20,
  'compared-seq': 5,
  'compared-boots': 19,
  'frozen-payload': 5,
  'captured-account': 13,
  'resending-after-lost': 7,
  'generation-sweep': 19,
  journal: 28,
};

describe('phones and a server under a network that fails by seed', () => {
  it('lose nothing, double nothing and agree in the end, a hundred seeds long', {
    timeout: longMs,
  }, async () => {
    const halves = await Promise.all([
      simulate('--seeds=50', '--from=1'),
      simulate('--seeds=50', '--from=51'),
    ]);
    const faults = halves.map((half) => half.faults).join('');
    // As the message too: it is told whole there.
    expect(faults, faults).toBe('');
    expect(halves.map(({ code, totals }) => [code, totals.seeds, totals.failed])).toEqual([
      [0, 50, 0],
      [0, 50, 0],
    ]);
  });

  it.each(Object.entries(redFrom))(
    'are seen to fail without the rule of %s',
    { timeout: longMs },
    async (rule, seed) => {
      const from = `--from=${seed}`;
      const { code, totals } = await simulate(`--break=${rule}`, '--seeds=500', from, '--until-fault');
      expect([code, totals.failed]).toEqual([1, 1]);
    },
  );
});
