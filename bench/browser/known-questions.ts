// npm run bench:known: measures how long "Aujourd'hui", the summary on home, takes to read and count 5,000
// quiz answers, compared with ten answers, on a processor six times slower than this machine. Prints medians.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import type { Learned } from './learning-in-page.ts';
import { slowness, withSlowPage } from './slow-page.ts';

const runs = 15;
const sizes = [10, 5_000];

type Bench = { timeLearning: (answers: number, runs: number) => Promise<Learned> };

async function measure(page: Page): Promise<void> {
  console.log(`processor ${slowness} times slower`);
  for (const answers of sizes) {
    const { known, days, timesMs } = await page.evaluate(
      ([count, times]) => (window as unknown as { bench: Bench }).bench.timeLearning(count, times),
      [answers, runs] as const,
    );
    const sorted = timesMs.sort((a, b) => a - b).map(Math.round);
    console.log(
      `${answers} answers: ${sorted[Math.floor(runs / 2)]} ms (${sorted[0]} to ${sorted.at(-1)}, ${runs} times), ${known} questions known, ${days} days of study`,
    );
  }
}

await runScript(() => withSlowPage('learning-in-page.ts', measure));
