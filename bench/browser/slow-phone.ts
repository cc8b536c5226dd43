// npm run bench:phone: measures the quiz list, a quiz and a paper on a phone six times slower than this
// machine, with 2,000 questions in one level. If PARE_CORPUS is set, the questions come from the corpus, and
// the import of its file is measured too. Prints median waiting times and the longest main-thread task of
// each part.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { readCorpusQuestions } from '../../tests/e2e/support/corpus-questions.ts';
import { withDemoServer, withPhone } from '../../tests/e2e/support/demo-server.ts';
import { chooseQuestions, importPath, importThem } from '../../tests/e2e/support/import.ts';
import { downloadPaper, shownPage } from '../../tests/e2e/support/papers.ts';
import type { Phone } from '../../tests/e2e/support/phone.ts';
import { questionTitle } from '../../tests/e2e/support/quiz.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../../tests/e2e/support/sign-in.ts';
import { only, words } from '../../tests/e2e/support/texts.ts';
import { fillLevel } from './large-level.ts';
import { Stopwatch } from './stopwatch.ts';

const slowness = 6;
const quizCount = 3;
const paper = 'Physique, épreuve d’entraînement 1';

async function openList(page: Page, watch: Stopwatch): Promise<void> {
  const count = (text: string) => page.getByRole('status').filter({ hasText: words(text) });
  await watch.time('open the list after a page load', async () => {
    await page.goto('/quiz');
    await page
      .getByRole('link', { name: /Commencer/ })
      .first()
      .waitFor();
  });
  await watch.noteTasks('list');
  await page.getByRole('button', { name: only('Chercher un quiz') }).click();
  for (let turn = 0; turn < quizCount; turn += 1) {
    const all = (await count('quiz sur ce téléphone').textContent()) ?? '';
    await watch.time('find by a key', async () => {
      await page.keyboard.press('z');
      await count('Aucun quiz').waitFor();
    });
    await watch.time('show all again', async () => {
      await page.keyboard.press('Backspace');
      await count(all).waitFor();
    });
  }
  await watch.noteTasks('search');
}

async function playOneQuiz(page: Page, watch: Stopwatch): Promise<void> {
  await page.goto('/quiz?subject=physics');
  await page.getByRole('link', { name: /Commencer/ }).waitFor();
  await watch.noteTasks('list');
  await watch.time('begin a quiz', async () => {
    await page.getByRole('link', { name: /Commencer/ }).click();
    await questionTitle(page).waitFor();
  });
  for (let number = 1; number <= 10; number += 1) {
    const option = page
      .getByRole('radiogroup')
      .locator('label')
      .nth(number % 4);
    await watch.time('choose an answer', async () => {
      await option.click();
      await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
    });
    if (number === 10) break;
    await watch.time('next question', async () => {
      await page.getByRole('button', { name: only('Question suivante') }).click();
      await page.getByRole('heading', { name: only(`Question ${number + 1} sur 10`) }).waitFor();
    });
  }
  await watch.time('see the result', async () => {
    await page.getByRole('button', { name: only('Terminer') }).click();
    await page.getByRole('list', { name: only('Correction') }).waitFor();
  });
  await watch.noteTasks('quiz and result');
}

async function readPaper(page: Page, watch: Stopwatch, exam: string): Promise<void> {
  await watch.time('open a paper at its first page after a page load', async () => {
    await page.goto(`/exams/${exam}/view`);
    await shownPage(page, 1).waitFor();
  });
  await watch.time('turn to the next page', async () => {
    await page.keyboard.press('PageDown');
    await shownPage(page, 2).waitFor();
  });
  await watch.noteTasks('reader');
}

async function studyOn(phone: Phone, server: SeededServer): Promise<void> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const level = (await rows.list('grade_levels')).find(({ code }) => code === 'bac1');
  const what = await fillLevel(rows, level?.id ?? '');
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/exams');
  await downloadPaper(page, paper);
  const exam = (await rows.list('exams')).find(({ title }) => title === paper);
  const watch = await Stopwatch.start(page, slowness);
  console.log(`${what}, processor ${slowness} times slower`);
  await openList(page, watch);
  for (let turn = 0; turn < quizCount; turn += 1) await playOneQuiz(page, watch);
  await readPaper(page, watch, exam?.id ?? '');
  watch.print();
}

/** Measures the import of the corpus without a network, because sending is not measured here. */
async function importOn(phone: Phone, server: SeededServer, folder: string): Promise<void> {
  const file = readCorpusQuestions(folder);
  const page = phone.page();
  await signInAndSync(page, server.demo.admin, 'Bac I');
  await phone.setOffline(true);
  const watch = await Stopwatch.start(page, slowness);
  console.log(`\nimport of ${file.questions.length} questions`);
  await page.goto(importPath);
  await page.getByLabel(only('Fichier de questions')).waitFor({ state: 'attached' });
  await watch.noteTasks('import screen');
  await watch.time('read the file', () => chooseQuestions(page, file));
  await watch.noteTasks('read the file');
  await watch.time('store it for sending', () => importThem(page, 'Importer les … questions'));
  await watch.noteTasks('store it for sending');
  watch.print();
}

await runScript(() =>
  withDemoServer(async (server) => {
    await withPhone(server, studyOn);
    const corpus = process.env.PARE_CORPUS;
    if (corpus) await withPhone(server, (phone) => importOn(phone, server, corpus));
  }),
);
