import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { goBackFrom } from '../support/back.ts';
import { openPanel, unfold } from '../support/phone-panel.ts';
import {
  answer,
  answerKey,
  answerKeyOf,
  chemistryQuiz,
  nextQuestion,
  openChemistry,
  playToTheEnd,
  questionTitle,
} from '../support/quiz.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const startChemistry = (page: Page) =>
  page.getByRole('link', { name: only('Commencer : Chimie · Bac I') }).click();
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: only('Quitter le quiz ?') });

test('the link of a quiz opens the quiz with and without a network, and Tab reaches the button that continues before the one that leaves', async ({
  phone,
}) => {
  await phone.page().goto(chemistryQuiz);
  await expect(questionTitle(phone.page())).toHaveText(only('Question 1 sur 10'));

  await phone.setOffline(true);
  await phone.close();
  await phone.reopen('/quiz?set=english.bac1');
  await expect(questionTitle(phone.page())).toHaveText(only('Question 1 sur 10'));
  await expect(phone.page().getByText(only('Anglais · Bac I'))).toBeVisible();

  // On a computer Tab moves from the answers to the button that continues, and only then to the one that
  // leaves the quiz.
  const page = phone.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Waits for the wide layout: only the phone layout has a button to the answers, which Tab would reach
  // too.
  await expect(page.getByRole('button', { name: only('Aller aux réponses A à D') })).toHaveCount(0);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: only('Question suivante') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: only('Quitter le quiz') })).toBeFocused();
  await page.goto('/quiz');
  await expect(page.getByRole('listitem').filter({ hasText: words('Anglais · Bac I') })).toContainText(
    words('Question 1 sur 10 · … questions'),
  );
});

test('a link to a quiz whose level is not on the phone offers to add the level, then opens the quiz', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/quiz?set=math.9af');
  await expect(page.getByText(only('9e AF n’est pas sur ce téléphone'))).toBeVisible();
  await page.getByRole('button', { name: words('Ajouter ce niveau … Ko') }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
  await page.goto('/quiz?set=nothing.bac1');
  await expect(page.getByText(only('Aucun quiz trouvé'))).toBeVisible();
});

test('the app asks before a quiz is left, and resumes it at the same question', async ({ phone, server }) => {
  const key = await answerKeyOf(server);
  const page = phone.page();
  await page.goto('/quiz');
  await startChemistry(page);
  await answer(page, key, true);
  await nextQuestion(page);
  await answer(page, key, false);

  await page.goBack();
  await goBackFrom(leaveDialog(page));
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));

  await page
    .getByRole('button', { name: only('Quitter le quiz') })
    .first()
    .click();
  await leaveDialog(page)
    .getByRole('button', { name: only('Reprendre plus tard') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: only('Quiz') })).toBeVisible();
  await page.getByRole('link', { name: only('Reprendre : Chimie · Bac I') }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);

  await page
    .getByRole('button', { name: only('Quitter le quiz') })
    .first()
    .click();
  await expect(leaveDialog(page).getByText(words('Vos réponses sont gardées'))).toBeVisible();
  await leaveDialog(page)
    .getByRole('button', { name: only('Abandonner le quiz (2 réponses perdues)') })
    .click();
  await startChemistry(page);
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a quiz can be answered with the keyboard alone, by letters and arrows', async ({ phone }) => {
  const page = phone.page();
  await page.goto(chemistryQuiz);
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
  const chosen = page.getByRole('radio', { checked: true });
  await page.keyboard.press('c');
  await expect(chosen).toHaveCount(0);

  const next = page.getByRole('button', { name: only('Question suivante') });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(only('Choisissez une réponse pour continuer.'));
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));

  await page.getByRole('radio').first().focus();
  await page.keyboard.press('c');
  await expect(chosen).toHaveAccessibleName(/^C/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName(/^D/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName(/^A/);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
  await expect(chosen).toHaveCount(0);
});

test('a quiz finished in two tabs makes one attempt', async ({ phone, server }) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = answerKey(await rows.list('quiz_questions'));
  const page = phone.page();
  await page.goto(chemistryQuiz);
  for (let number = 1; number < 10; number += 1) {
    await answer(page, key, true);
    await nextQuestion(page);
  }
  await answer(page, key, true);
  const other = await phone.context().newPage();
  await other.goto(page.url());
  await expect(questionTitle(other)).toHaveText(only('Question 10 sur 10'));
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(1);
  const finish = (tab: Page) =>
    tab.getByRole('button', { name: only('Terminer') }).click({ noWaitAfter: true });
  await Promise.all([finish(page), finish(other).catch(() => undefined)]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('img', { name: only('10 sur 10') })).toBeVisible();
    await expect(tab.getByRole('heading', { name: only('Excellent !') })).toBeVisible();
  }
  await expect.poll(async () => (await rows.list('quiz_attempts')).length).toBe(1);
  await expect(page.getByText(only('Envoyé'))).toBeVisible();
});

test('a quiz in progress can be continued after its level was removed, and a new start offers to add the level', async ({
  phone,
  server,
}) => {
  const { page, key } = await openChemistry(phone, server);
  await answer(page, key, true);
  await nextQuestion(page);

  const other = await phone.context().newPage();
  await other.goto('/exams');
  const panel = await openPanel(other);
  await unfold(panel, 'Niveaux sur ce téléphone');
  const level = panel.getByRole('listitem').filter({ has: other.getByText(only('Bac I')) });
  await level.getByRole('button', { name: words('Retirer') }).click();
  await other
    .getByRole('dialog', { name: only('Retirer Bac I ?') })
    .getByRole('button', { name: only('Retirer') })
    .click();
  await expect(level.getByRole('button', { name: words('Ajouter') })).toBeVisible();
  await other.close();
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));

  await page.goto('/quiz');
  await expect(page.getByRole('button', { name: words('Ajouter Bac I, … Ko') })).toBeVisible();
  await page.getByRole('link', { name: only('Reprendre : Chimie · Bac I') }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
  await playToTheEnd(page, key, () => true);
  await expect(page.getByRole('img', { name: only('10 sur 10') })).toBeVisible();
  await page.getByRole('button', { name: only('Refaire') }).click();
  await page.getByRole('button', { name: words('Ajouter ce niveau … Ko') }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
});

test('a quiz can be repeated, and the best score is shown', async ({ phone, server }) => {
  const { page, key } = await openChemistry(phone, server);
  await playToTheEnd(page, key, (number) => number <= 8);
  await expect(page.getByRole('img', { name: only('8 sur 10') })).toBeVisible();
  await page.getByRole('button', { name: only('Refaire') }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
  await playToTheEnd(page, key, (number) => number <= 3);
  await expect(page.getByRole('heading', { name: only('À améliorer') })).toBeVisible();
  await page.getByRole('button', { name: only('Autre quiz') }).click();
  await expect(page.getByText(words('Meilleur score : 8 sur 10'))).toBeAttached();
});
