// npm run bench:apply: measures how long a browser on a processor six times slower takes to store 5,000
// questions from sync answers, grouped by set (as the phone stores them) and as one row each. Prints medians.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import type { Times } from './apply-in-page.ts';
import { makeQuestions } from './made-questions.ts';
import { slowness, withSlowPage } from './slow-page.ts';

const runs = 9;
const questionCount = 5_000;
const rowsOfAnswer = 2_500;
const subjects = 8;

type Bench = {
  applyAnswers: (texts: string[]) => Promise<Times>;
  putRows: (texts: string[]) => Promise<number>;
};

function makeAnswers(): string[] {
  const questions = makeQuestions(questionCount);
  const idOf = (letter: string, number: number) => letter + String(number).padStart(14, '0');
  const answers: string[] = [];
  for (let start = 0; start < questionCount; start += rowsOfAnswer) {
    const page = questions.slice(start, start + rowsOfAnswer);
    const same = (value: unknown) => page.map(() => value);
    const isLast = start + rowsOfAnswer >= questionCount;
    const change = {
      bucket: 'library:bac1',
      from: start === 0 ? null : `c${start}`,
      rows: {
        quiz_questions: {
          ...{ seq: same(1), created: same(1_000), updated: same(0) },
          id: page.map((_, index) => idOf('q', start + index)),
          subject: page.map((_, index) =>
            idOf('s', Math.floor(((start + index) * subjects) / questionCount)),
          ),
          ...{ grade_level: same(idOf('l', 1)), question: page.map(({ question }) => question) },
          ...{ option_a: page.map(({ a }) => a), option_b: page.map(({ b }) => b) },
          ...{ option_c: page.map(({ c }) => c), option_d: page.map(({ d }) => d) },
          ...{ correct_answer: same('A'), explanation: page.map(({ explanation }) => explanation) },
          ...{ figure_url: same(''), figure_alt: same(''), figure_size: same(0), figure_sha256: same('') },
          language: same('fr'),
        },
      },
      ...{ deleted: {}, cursor: `c${start + rowsOfAnswer}`, through: isLast ? 9_999 : null, more: !isLast },
    };
    answers.push(JSON.stringify({ position: 'a.9999', results: [], changes: [change], gone: [], forum: [] }));
  }
  return answers;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(page: Page): Promise<void> {
  const answers = makeAnswers();
  const [grouped, rows]: [Times[], number[]] = [[], []];
  for (let run = 0; run <= runs; run += 1) {
    const times = await page.evaluate(
      (texts) => (window as unknown as { bench: Bench }).bench.applyAnswers(texts),
      answers,
    );
    const tookMs = await page.evaluate(
      (texts) => (window as unknown as { bench: Bench }).bench.putRows(texts),
      answers,
    );
    // The first run is not counted; it only warms up.
    if (run > 0) {
      grouped.push(times);
      rows.push(tookMs);
    }
  }
  const readMs = median(grouped.map((one) => one.readMs));
  const writeMs = median(grouped.map((one) => one.writeMs));
  const rowsMs = median(rows);
  console.log(`${questionCount} questions, processor ${slowness} times slower`);
  console.log(`P6 one row each, by one bulkPut: ${Math.round(rowsMs)} ms`);
  console.log(
    `P6 grouped by set, as answers are applied: ${Math.round(writeMs)} ms, ${(rowsMs / writeMs).toFixed(1)} times faster (goal: ≥ 6)`,
  );
  console.log(`  read and checked before that: ${Math.round(readMs)} ms`);
}

await runScript(() => withSlowPage('apply-in-page.ts', measure));
