// npm run bench:phone: a level of 2,000 questions and a paper on a phone six times slower than this machine.
// Prints medians of waiting times, the browser's round trips to this program included, and the longest task of the
// page's thread in each part: what a finger may have to wait for at the worst.
import { performance } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '../scripts/app-build.ts';
import { runScript } from '../scripts/run-script.ts';
import { type SuperuserApi, signInSuperuser } from '../scripts/superuser-api.ts';
import { keepPaper, shownPage } from '../tests/e2e/support/papers.ts';
import { openPhone } from '../tests/e2e/support/phone.ts';
import { questionTitle } from '../tests/e2e/support/quiz.ts';
import { makeSeedFolder, startSeededServer } from '../tests/e2e/support/seed-folder.ts';
import { settleIn } from '../tests/e2e/support/sign-in.ts';
import { only } from '../tests/e2e/support/words.ts';

const slowness = 6;
const questionCount = 2_000;
const atOnce = 8;
const paper = 'Physique, épreuve d’entraînement 1';

/** All in one set: the largest list and the largest row that the phone can have to read. */
async function fillSet(rows: SuperuserApi, place: { subject: string; grade_level: string }): Promise<void> {
  const make = (number: number) =>
    rows.create('quiz_questions', {
      ...place,
      id: `bench${String(number).padStart(10, '0')}`,
      question: `Un mobile parcourt ${number} mètres en ${(number % 60) + 1} secondes. Quelle est sa vitesse ?`,
      option_a: `${number} m/s`,
      option_b: `${number + 1} m/s`,
      option_c: `${number + 2} m/s`,
      option_d: `${number + 3} m/s`,
      correct_answer: 'A',
      explanation: 'On divise la distance par la durée, en gardant les unités. '.repeat(3),
      language: 'fr',
    });
  for (let number = 0; number < questionCount; number += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, step) => make(number + step)));
}

class Stopwatch {
  readonly #page: Page;
  readonly #times = new Map<string, number[]>();

  constructor(page: Page) {
    this.#page = page;
  }

  async time(name: string, work: () => Promise<unknown>): Promise<void> {
    const startMs = performance.now();
    await work();
    this.#times.set(name, [...(this.#times.get(name) ?? []), performance.now() - startMs]);
  }

  /** The longest task since the page was opened; tasks below 50 ms are not told by browsers. */
  async longestTask(part: string): Promise<void> {
    const tasks = await this.#page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    const longest = Math.round(Math.max(0, ...tasks));
    console.log(`${part}: longest task ${longest === 0 ? 'below 50' : longest} ms`);
  }

  print(): void {
    for (const [name, times] of this.#times) {
      const sorted = times.sort((a, b) => a - b);
      console.log(`${name}: ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (${times.length})`);
    }
  }
}

async function playOneQuiz(page: Page, watch: Stopwatch): Promise<void> {
  await watch.time('begin a quiz', async () => {
    await page.getByRole('link', { name: /Commencer/ }).click();
    await questionTitle(page).waitFor();
  });
  for (let number = 1; number < 10; number += 1) {
    const option = page
      .getByRole('radiogroup')
      .locator('label')
      .nth(number % 4);
    await watch.time('choose an answer', async () => {
      await option.click();
      await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
    });
    await watch.time('next question', async () => {
      await page.getByRole('button', { name: only('Question suivante') }).click();
      await page.getByRole('heading', { name: only(`Question ${number + 1} sur 10`) }).waitFor();
    });
  }
}

await runScript(async () => {
  await ensureBuilt();
  const removeSeed = await makeSeedFolder();
  const server = await startSeededServer('dist');
  const phone = await openPhone({ baseUrl: server.url });
  try {
    const rows = await signInSuperuser(server.url, server.superuser);
    const levels = await rows.list('grade_levels');
    const level = levels.find(({ code }) => code === 'bac1');
    const subject = (await rows.list('subjects')).find(({ code }) => code === 'physics');
    await fillSet(rows, { subject: subject?.id ?? '', grade_level: level?.id ?? '' });
    const page = phone.page();
    await settleIn(page, server.demo.pupil, 'Bac I');
    await page.goto('/exams');
    await keepPaper(page, paper);
    const exam = (await rows.list('exams')).find(({ title }) => title === paper);
    await page.addInitScript(() => {
      const longTasks: number[] = [];
      Object.assign(window, { longTasks });
      const note = (list: PerformanceObserverEntryList) => {
        longTasks.push(...list.getEntries().map(({ duration }) => duration));
      };
      new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
    });
    const session = await phone.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });

    console.log(`${questionCount} questions in one set, processor ${slowness} times slower`);
    const watch = new Stopwatch(page);
    await watch.time('open the list from nothing', async () => {
      await page.goto('/quiz?subject=physics');
      await page.getByRole('link', { name: /Commencer/ }).waitFor();
    });
    await watch.longestTask('list');
    await playOneQuiz(page, watch);
    await watch.longestTask('list and quiz');
    await watch.time('open a paper at its first page, from nothing', async () => {
      await page.goto(`/exams/${exam?.id}/view`);
      await shownPage(page, 1).waitFor();
    });
    await watch.time('turn to the next page', async () => {
      await page.keyboard.press('PageDown');
      await shownPage(page, 2).waitFor();
    });
    await watch.longestTask('reader');
    watch.print();
  } finally {
    await phone.dispose();
    await server.dispose();
    removeSeed();
  }
});
