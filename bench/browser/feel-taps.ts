// Measures and prints how long the taps of `npm run bench:feel` wait. Each tap is made when the page is at rest.
import type { Locator, Page } from '@playwright/test';
import { only } from '../../tests/e2e/support/texts.ts';
import { type Tap, timeTap, untilQuiet } from './feel-in-page.ts';

const longestMs = 150;

export type Taps = Map<string, Tap[]>;

/**
 * Returns whether the page shows a heading other than `title`. Runs in the page, like the next two functions.
 */
const isAtAnother = (title: string) =>
  ![title, undefined].includes(document.querySelector('h1')?.textContent);
const isThere = (selector: string) => document.querySelector(selector) !== null;
const isAnother = (question: string) =>
  ![question, undefined].includes(
    document.querySelector('[data-question]')?.getAttribute('data-question') ?? undefined,
  );

export async function measureTaps(page: Page, turns: number): Promise<Taps> {
  const taps: Taps = new Map();
  const time = async <Asked>(
    name: string,
    target: Locator,
    answered: (expected: Asked) => boolean,
    expected: Asked,
  ) => {
    await target.waitFor();
    await untilQuiet(page, 600);
    const tap = await timeTap(page, () => target.tap(), answered, expected);
    taps.set(name, [...(taps.get(name) ?? []), tap]);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    await page.goto('/');
    for (const [name, path] of mainSections) {
      const title = await page.locator('h1').first().textContent();
      await time(`bottom bar: ${name}`, page.locator(`.dock a[href="${path}"]`), isAtAnother, title ?? '');
    }
    await page.goto('/forum');
    const row = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
    await time('a row of the forum', row, isThere, 'dialog[open] [role=list], dialog[open] ul');
    await page.goto('/quiz');
    await time('the first « Commencer »', startLink(page), isThere, '[data-question]');
    await playSome(page, time);
  }
  return taps;
}

const mainSections = [
  ['Examens', '/exams'],
  ['Quiz', '/quiz'],
  ['Forum', '/forum'],
  ['Accueil', '/'],
] as const;

const startLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Commencer/ })
    .first();

type Time = <Asked>(
  name: string,
  target: Locator,
  answered: (expected: Asked) => boolean,
  expected: Asked,
) => Promise<void>;

async function playSome(page: Page, time: Time): Promise<void> {
  for (let number = 1; number <= 4; number += 1) {
    const option = page
      .getByRole('radiogroup')
      .locator('label')
      .nth(number % 4);
    await time('an answer', option, isThere, '[role=radiogroup] input:checked');
    const question = await page.locator('[data-question]').getAttribute('data-question');
    const next = page.getByRole('button', { name: only('Question suivante') });
    await time('« Question suivante »', next, isAnother, question ?? '');
  }
  // Leaves the quiz and waits until the page is at rest, before the next turn starts.
  await page.goto('/quiz');
  await untilQuiet(page);
}

export function printTaps(taps: Taps): void {
  console.log(`\n${'tap'.padEnd(34)}${'next frame'.padStart(16)}${'answer'.padStart(18)}`);
  for (const [name, turns] of taps) {
    const column = (key: keyof Tap) => {
      const sorted = turns.map((tap) => tap[key]).sort((a, b) => a - b);
      const [middle, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
      return `${Math.round(middle)} (${Math.round(most)}) ms${most > longestMs ? ' !' : '  '}`;
    };
    console.log(`${name.padEnd(34)}${column('nextPaintMs').padStart(18)}${column('answerMs').padStart(18)}`);
  }
}
