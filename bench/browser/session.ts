// npm run bench:session: measures how long a study session takes to choose its first question and each
// further one, for two sizes of the level and the history, on a processor six times slower than this machine.
// Prints medians.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import type { SessionTimes } from './session-in-page.ts';
import { slowness, withSlowPage } from './slow-page.ts';

const runs = 15;
const sizes = [
  { questions: 600, answers: 1_500 },
  { questions: 5_000, answers: 20_000 },
];

type Size = (typeof sizes)[number];
type Bench = { timeSession: (size: Size, runs: number) => SessionTimes };

const medianOf = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(runs / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`;
};

async function measure(page: Page): Promise<void> {
  console.log(`processor ${slowness} times slower, ${runs} runs`);
  for (const size of sizes) {
    const { firstMs, furtherMs } = await page.evaluate(
      ([one, times]) => (window as unknown as { bench: Bench }).bench.timeSession(one, times),
      [size, runs] as const,
    );
    console.log(
      `${size.questions} questions, ${size.answers} answers: first question ${medianOf(firstMs)}, each further one ${medianOf(furtherMs)}`,
    );
  }
}

await runScript(() => withSlowPage('session-in-page.ts', measure));
