// npm run bench:answer: measures how long the app takes to save an answer of a quiz and of a study session,
// on a processor six times slower than this machine. For comparison, times a plain IndexedDB write of the
// size of the saved quiz. Prints medians and 95th percentiles.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { withDemoPhone } from '../../tests/e2e/support/demo-server.ts';
import type { Phone } from '../../tests/e2e/support/phone.ts';
import { questionTitle } from '../../tests/e2e/support/quiz.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../../tests/e2e/support/sign-in.ts';
import { only } from '../../tests/e2e/support/texts.ts';

const slowness = 6;
const quizCount = 12;
const goalMs = 50;
const studyAnswers = 60;
const chemistry = only('Commencer : Chimie · Bac I');

type Watched = {
  __saves: {
    answers: number[];
    taps: number[];
    ends: number[];
    study: number[];
    studyTaps: number[];
    bytes: number;
    studyBytes: number;
  };
};

/**
 * Runs in the page: wraps IndexedDB to record how long each save takes, from its tap or from the opening of
 * its transaction until the transaction is complete. An event's own time is taken, because the app's handlers,
 * which draw what was saved, run before those of the benchmark.
 */
function watchSaves(): void {
  const lists = { answers: [], taps: [], ends: [], study: [], studyTaps: [] };
  const saves: Watched['__saves'] = { ...lists, bytes: 0, studyBytes: 0 };
  Object.assign(window, { __saves: saves });
  const touched = { answer: 0, button: 0 };
  const onClick = ({ target, timeStamp }: Event) => {
    const isAnswer = (target as Element).closest('[role=radiogroup]') !== null;
    touched[isAnswer ? 'answer' : 'button'] = timeStamp;
  };
  addEventListener('click', onClick, { capture: true });
  const openedAt = new WeakMap<IDBTransaction, number>();
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function watched(...args: Parameters<typeof open>) {
    const transaction = open.apply(this, args);
    openedAt.set(transaction, performance.now());
    return transaction;
  };
  const sinceOpened = ({ target, timeStamp }: Event) =>
    timeStamp - (openedAt.get(target as IDBTransaction) ?? 0);
  const noteAnswer = (event: Event) => {
    if (touched.answer === 0) return;
    saves.taps.push(event.timeStamp - touched.answer);
    saves.answers.push(sinceOpened(event));
    touched.answer = 0;
  };
  const noteStudy = (event: Event) => {
    saves.study.push(sinceOpened(event));
    if (touched.button > 0) saves.studyTaps.push(event.timeStamp - touched.button);
  };
  const noteEnd = ({ timeStamp }: Event) => {
    if (touched.button > 0) saves.ends.push(timeStamp - touched.button);
    touched.button = 0;
  };
  for (const method of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function watched(...args: Parameters<typeof write>) {
      const { name, transaction } = this;
      if (name === 'localQuizRuns') {
        saves.bytes = JSON.stringify(args[0]).length;
        transaction.addEventListener('complete', noteAnswer);
      }
      if (name === 'localStudyAnswers') {
        saves.studyBytes = JSON.stringify(args[0]).length;
        transaction.addEventListener('complete', noteStudy);
      }
      if (name === 'outbox') transaction.addEventListener('complete', noteEnd);
      return write.apply(this, args);
    };
  }
}

/**
 * Runs in the page: times a write of `bytes` characters, with strict durability, into a database that the app
 * does not use.
 */
function timeBareWrite(bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bare', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const startMs = performance.now();
      const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
      writing.objectStore('rows').put('x'.repeat(bytes), 'row');
      writing.oncomplete = ({ timeStamp }) => {
        resolve(timeStamp - startMs);
        opening.result.close();
      };
    };
  });
}

const savesOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).__saves);

async function untilSaved(page: Page, kind: 'answers' | 'ends' | 'study', count: number): Promise<void> {
  await page.waitForFunction(
    ([name, wanted]) => (window as unknown as Watched).__saves[name].length >= wanted,
    [kind, count] as const,
  );
}

async function playOneQuiz(page: Page, bareMs: number[]): Promise<void> {
  const before = await savesOf(page);
  await page.getByRole('link', { name: chemistry }).click();
  await questionTitle(page).waitFor();
  for (let number = 1; number <= 10; number += 1) {
    await page
      .getByRole('radiogroup')
      .locator('label')
      .nth(number % 4)
      .click();
    await untilSaved(page, 'answers', before.answers.length + number);
    bareMs.push(await page.evaluate(timeBareWrite, (await savesOf(page)).bytes));
    if (number === 10) break;
    await page.getByRole('button', { name: only('Question suivante') }).click();
    await page.getByRole('heading', { name: only(`Question ${number + 1} sur 10`) }).waitFor();
  }
  await page.getByRole('button', { name: only('Terminer') }).click();
  await untilSaved(page, 'ends', before.ends.length + 1);
  await page.getByRole('button', { name: only('Autre quiz') }).click();
}

async function studyOneSession(page: Page): Promise<void> {
  await page.goto('/quiz/session?minutes=20');
  for (let number = 1; number <= studyAnswers; number += 1) {
    const showOptions = page.getByRole('button', { name: only('Voir les choix') });
    await page.getByRole('radiogroup').or(showOptions).first().waitFor();
    if (await showOptions.isVisible()) await showOptions.click();
    await page
      .getByRole('radiogroup')
      .locator('label')
      .nth(number % 4)
      .click();
    await page.getByRole('button', { name: only('Vérifier') }).click();
    await untilSaved(page, 'study', number);
    await page.getByRole('button', { name: only('Suivante') }).click();
  }
}

function print(name: string, times: readonly number[], goal = ''): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (${times.length})${goal}`);
}

const prepare = (context: { addInitScript: (script: () => void) => Promise<unknown> }) =>
  context.addInitScript(watchSaves).then(() => undefined);

async function measureOn(phone: Phone, server: SeededServer): Promise<void> {
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/quiz');
  await page.getByRole('link', { name: chemistry }).waitFor();
  // The phone is offline, because sending is not measured here.
  await phone.setOffline(true);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const bareMs: number[] = [];
  for (let turn = 0; turn < quizCount; turn += 1) await playOneQuiz(page, bareMs);
  const { answers, taps, ends, bytes } = await savesOf(page);
  console.log(`a quiz under way of ${bytes} B, processor ${slowness} times slower`);
  print('P9 answer saved', answers, `, goal: ≤ ${goalMs} ms`);
  print('from the tap', taps);
  print('quiz finished, from the tap until its attempt is in the queue', ends);
  print('a bare write of as much', bareMs);
  // The study session comes last, because loading its page clears the recorded times.
  await studyOneSession(page);
  const { study, studyTaps, studyBytes } = await savesOf(page);
  print(`P9 answer of a session saved, ${studyBytes} B each`, study, `, goal: ≤ ${goalMs} ms`);
  print('from the tap on « Vérifier »', studyTaps);
}

await runScript(() => withDemoPhone(measureOn, { prepare }));
