// Plays quizzes in browser tests; knows the right answers, so that the score can be predicted.
import type { Page } from '@playwright/test';
import { type Row, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expect } from './expect.ts';
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';
import { only, words } from './texts.ts';

/** Maps the id of each question to its right answer, read from the server's own rows. */
export type AnswerKey = ReadonlyMap<string, string>;

export function answerKey(questions: readonly Row[]): AnswerKey {
  return new Map(questions.map((row) => [String(row.id), String(row.correct_answer)]));
}

export async function answerKeyOf({ url, superuser }: SeededServer): Promise<AnswerKey> {
  return answerKey(await (await signInSuperuser(url, superuser)).list('quiz_questions'));
}

export const chemistryQuiz = '/quiz?set=chemistry.bac1';

export async function openChemistry(
  phone: Phone,
  server: SeededServer,
): Promise<{ page: Page; key: AnswerKey }> {
  const key = await answerKeyOf(server);
  const page = phone.page();
  await page.goto(chemistryQuiz);
  return { page, key };
}

export const questionTitle = (page: Page) => page.getByRole('heading', { name: words('Question … sur …') });

export async function answer(page: Page, key: AnswerKey, isRight: boolean): Promise<void> {
  const options = page.getByRole('radiogroup');
  const id = (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
  const right = key.get(id);
  if (!right) throw new Error(`the server has no question with the id ${id}`);
  const letter = isRight ? right : right === 'A' ? 'B' : 'A';
  // The value is the letter under which the option is stored; the letter on the screen depends on the
  // option's position.
  const option = page.locator(`input[type="radio"][value="${letter}"]`);
  await options.locator('label').filter({ has: option }).click();
  await expect(option).toBeChecked();
}

export async function nextQuestion(page: Page): Promise<void> {
  const { number, total } = await whichQuestion(page);
  await page.getByRole('button', { name: only('Question suivante') }).click();
  await expect(questionTitle(page)).toHaveText(only(`Question ${number + 1} sur ${total}`));
}

/**
 * Answers from the current question on. `isRight` gets the number of each question, counted from 1, and decides
 * whether the right answer is chosen.
 */
export async function playToTheEnd(
  page: Page,
  key: AnswerKey,
  isRight: (number: number) => boolean,
): Promise<void> {
  for (;;) {
    const { number, total } = await whichQuestion(page);
    await answer(page, key, isRight(number));
    if (number === total) break;
    await nextQuestion(page);
  }
  await page.getByRole('button', { name: only('Terminer') }).click();
}

export async function whichQuestion(page: Page): Promise<{ number: number; total: number }> {
  const title = (await questionTitle(page).textContent()) ?? '';
  const [number, total] = (title.match(/\d+/g) ?? []).map(Number);
  if (!number || !total)
    throw new Error(`the heading « ${title} » does not contain the question number and total`);
  return { number, total };
}
