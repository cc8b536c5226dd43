// Tests that an admin imports the whole corpus of questions, and that a pupil plays quizzes of it while questions
// are edited and removed.
// Runs only when PARE_CORPUS names the folder of the corpus.
import type { Page } from '@playwright/test';
import {
  countBy,
  readCorpusQuestions,
  type ServedQuestion,
  servedQuestions,
} from '../support/corpus-questions.ts';
import { chooseQuestions, importPath, importThem, notice } from '../support/import.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { type AnswerKey, answer, nextQuestion, playToTheEnd, questionTitle } from '../support/quiz.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const corpus = process.env.PARE_CORPUS;

const level = { code: 'bac2', name: 'Bac II' };
/** Number of questions left in the set after the change; few enough for one quiz to show them all. */
const remainingQuestions = 5;

async function openQuiz(page: Page, set: string): Promise<void> {
  await page.goto(`/quiz?set=${set}`);
  await expect(questionTitle(page)).toHaveText(words('Question 1 sur'));
}

const shownId = async (page: Page) =>
  (await page.locator('[data-question]').getAttribute('data-question')) ?? '';

async function playSevenOfTen(page: Page, set: string, key: AnswerKey): Promise<void> {
  await openQuiz(page, set);
  await playToTheEnd(page, key, (number) => number > 3);
  await expect(page.getByRole('img', { name: only('7 sur 10') })).toBeVisible();
  await expect(page.getByRole('list', { name: only('Correction') }).getByRole('listitem')).toHaveCount(10);
}

async function listedCounts(page: Page, subjects: readonly string[]): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const subject of subjects) {
    await page.goto(`/quiz?subject=${subject}`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: level.name });
    const text = await row.getByText(/^\d+\squestions?/).textContent();
    counts.push([`${subject}.${level.code}`, Number.parseInt(text ?? '', 10)]);
  }
  return counts;
}

/**
 * Edits one question of a set and deletes most of the others through PocketBase's API, as PocketBase's
 * admin UI does.
 */
async function changeSet(
  server: SeededServer,
  { set, edited, text }: { set: ServedQuestion[]; edited: string; text: string },
): Promise<void> {
  const call = await superuserCall(server);
  const others = set.filter(({ id }) => id !== edited).slice(remainingQuestions - 1);
  await call('PATCH', `quiz_questions/records/${edited}`, { question: text });
  for (const { id } of others) await call('DELETE', `quiz_questions/records/${id}`);
}

async function textsOfQuiz(page: Page, total: number, key: AnswerKey): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= total; number += 1) {
    texts.push((await page.locator('[data-question]').textContent()) ?? '');
    await answer(page, key, true);
    if (number < total) await nextQuestion(page);
  }
  await page.getByRole('button', { name: only('Terminer') }).click();
  await expect(page.getByRole('img', { name: only(`${total} sur ${total}`) })).toBeVisible();
  return texts;
}

if (corpus) {
  test('an admin imports the whole corpus; a pupil plays quizzes of it offline and receives later changes', async ({
    phone,
    anotherPhone,
    server,
  }) => {
    test.setTimeout(360_000);
    const file = readCorpusQuestions(corpus);
    const call = await superuserCall(server);
    const before = await servedQuestions(call);
    const office = (await anotherPhone()).page();
    await signInAndSync(office, server.demo.admin, 'Bac I');
    await office.goto(importPath);
    await chooseQuestions(office, file);
    await expect(office.getByRole('heading', { name: only('4 032 questions nouvelles') })).toBeVisible();
    expect(file.questions).toHaveLength(4032);
    await importThem(office, 'Importer les 4 032 questions');
    await expect(notice(office, '4 032 questions ajoutées avec succès')).toBeVisible({ timeout: 150_000 });
    const served = await servedQuestions(call);
    expect(served).toHaveLength(before.length + file.questions.length);

    const page = phone.page();
    await signInAndSync(page, server.demo.pupil, level.name);
    const sets = countBy(served, ({ set }) => set);
    const ofCorpus = countBy(file.questions, (question) => `${question.subject}.${question.grade_level}`);
    const ofDemo = countBy(before, ({ set }) => set);
    for (const [set, count] of sets) expect(count).toBe((ofCorpus.get(set) ?? 0) + (ofDemo.get(set) ?? 0));
    const expected = [...sets].filter(([set]) => set.endsWith(`.${level.code}`));
    const subjects = expected.map(([set]) => set.slice(0, -level.code.length - 1));
    expect(await listedCounts(page, subjects)).toEqual(expected);

    await phone.setOffline(true);
    const key = new Map(served.map(({ id, correct_answer }) => [id, correct_answer]));
    for (const subject of ['history', 'french', 'biology'])
      await playSevenOfTen(page, `${subject}.${level.code}`, key);

    const changed = `physics.${level.code}`;
    await openQuiz(page, changed);
    const edited = await shownId(page);
    const old = served.find(({ id }) => id === edited)?.question ?? '';
    const set = served.filter((one) => one.set === changed);
    const text = 'Quelle est la question corrigée par l’administration ?';
    await changeSet(server, { set, edited, text });
    await phone.setOffline(false);
    await expect(networkChip(page, 'À jour')).toBeVisible();
    await sendNow(page);

    // The quiz in progress keeps the questions with which it started.
    expect(await shownId(page)).toBe(edited);
    await expect(page.locator('[data-question]')).toContainText(old.replace(/\$.*/s, ''));
    await expect(page.getByText(words(text))).toHaveCount(0);
    await playToTheEnd(page, key, () => true);
    await expect(page.getByRole('img', { name: only('10 sur 10') })).toBeVisible();

    expect(await listedCounts(page, ['physics'])).toEqual([[changed, remainingQuestions]]);
    await openQuiz(page, changed);
    const left = (await servedQuestions(call)).filter((one) => one.set === changed);
    expect(left).toHaveLength(remainingQuestions);
    const texts = await textsOfQuiz(page, remainingQuestions, key);
    expect(texts.filter((one) => words(text).test(one))).toHaveLength(1);
    await sendNow(page);
    const attempts = (await call('GET', 'quiz_attempts/records')) as { totalItems: number };
    expect(attempts.totalItems).toBe(5);
  });
}
